import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

interface CardProps {
  title?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** Content that brings its own padding, such as a table. */
  flush?: boolean | undefined;
  children: ReactNode;
}

export function Card({ title, description, actions, flush = false, children }: CardProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface shadow-low">
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-card py-3">
          <div className="min-w-0">
            <h2 className="font-semibold">{title}</h2>
            {description && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={classNames(!flush && 'p-card')}>{children}</div>
    </section>
  );
}
