import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import { Time } from './time.js';

/** What happened, entry under entry, tied together by a line. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid">
      {children}
    </ol>
  );
}

interface TimelineEntryProps {
  icon: LucideIcon;
  /** Who did it; the product itself when left out. */
  actor?: ReactNode;
  /** The sentence that goes on where the actor stops. */
  summary: ReactNode;
  at: string;
  emphasis?: boolean | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

export function TimelineEntry({ icon: Icon, actor, summary, at, emphasis, actions, children }: TimelineEntryProps) {
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3 pb-4 last:pb-0">
      <span aria-hidden className="absolute top-7 bottom-0 left-[0.8125rem] w-px bg-line group-last:hidden" />
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border border-line',
          emphasis ? 'bg-selected text-accent-text' : 'bg-surface text-muted',
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 pt-1 text-sm">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 break-words text-muted">
            {actor && <span className="font-medium text-ink">{actor} </span>}
            {summary}
            <span className="text-faint">
              {' · '}
              <Time iso={at} />
            </span>
          </p>
          {actions}
        </div>
        {children && <div className="mt-1.5">{children}</div>}
      </div>
    </li>
  );
}
