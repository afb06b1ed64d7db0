import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { Tooltip } from './tooltip.js';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Read aloud, and shown on hover. */
  label: string;
}

export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(
          'inline-flex size-control-small shrink-0 items-center justify-center rounded-control text-muted',
          'transition-colors hover:bg-hover hover:text-ink disabled:opacity-55',
          className,
        )}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}
