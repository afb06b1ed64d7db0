import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

interface FoldProps {
  summary: ReactNode;
  /** Whether it is open at first; from then on the reader decides. */
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Something long behind one line, opened by a click or by Enter. */
export function Fold({ summary, open = false, className, children }: FoldProps) {
  return (
    <details open={open} className={classNames('group/fold min-w-0', className)}>
      <summary className="flex min-h-control-small list-none items-center gap-1.5 rounded-control text-sm hover:text-ink">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="pt-1 pb-2 pl-5.5">{children}</div>
    </details>
  );
}
