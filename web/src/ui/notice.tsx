import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

const KINDS = {
  info: { icon: Info, classes: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, classes: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, classes: 'bg-warning-soft text-warning' },
  failure: { icon: CircleAlert, classes: 'bg-failure-soft text-failure' },
} as const satisfies Record<string, { icon: LucideIcon; classes: string }>;

/** A sentence that must not be missed, where it belongs on the page. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  const { icon: Icon, classes } = KINDS[kind];
  return (
    <div className={classNames('flex items-start gap-2 rounded-control px-3 py-2 text-sm', classes)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
