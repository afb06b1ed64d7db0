import { classNames } from '../lib/class-names.js';

/** The grey shape of text that is still loading; give it a width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block h-3.5 rounded bg-sunken', className)} />;
}
