import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** Tabs are links: the open one is in the URL, so that Back works and a link shows a colleague the same thing. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
      {children}
    </nav>
  );
}

export const TabLink = createLink((props: ComponentProps<'a'>) => (
  <a
    {...props}
    className="-mb-px flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
  />
));
