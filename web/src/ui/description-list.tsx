import type { ReactNode } from 'react';

/** Names on the left, values on the right; `--term` sets how wide the names stand. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2.5">{children}</dl>;
}

export function Description({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[var(--term,9.5rem)_minmax(0,1fr)] items-baseline gap-3 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
