import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A value that stands for itself: a tag, an address, a hash. */
export function Chip({
  icon: Icon,
  mono = false,
  children,
}: {
  icon?: LucideIcon;
  mono?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-control border border-line bg-sunken px-2 py-0.5 text-xs">
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />}
      <span className={mono ? 'min-w-0 break-all font-mono' : 'min-w-0 break-words'}>{children}</span>
    </span>
  );
}
