import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The way back to the list that this page belongs to. */
  above?: ReactNode;
  /** What stands beside the title, such as a status. */
  beside?: ReactNode;
}

export function PageHeader({ title, description, actions, above, beside }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <title>{`${title} · Watchfloor`}</title>
        {above && <div className="mb-1 text-muted text-sm">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words font-semibold text-xl tracking-tight">{title}</h1>
          {beside}
        </div>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
