import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';

const TONES = {
  critical: 'bg-critical-soft text-critical',
  high: 'bg-high-soft text-high',
  medium: 'bg-medium-soft text-medium',
  low: 'bg-low-soft text-low',
  neutral: 'bg-neutral-soft text-neutral',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  failure: 'bg-failure-soft text-failure',
} as const;

export type Tone = keyof typeof TONES;

interface BadgeProps {
  tone?: Tone | undefined;
  /** Colour is never the only sign: give the meaning a shape too. */
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 w-fit items-center gap-1 rounded-full px-2 font-medium text-xs whitespace-nowrap',
        TONES[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="self-baseline leading-5.5">{children}</span>
    </span>
  );
}
