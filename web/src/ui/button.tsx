import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink hover:bg-hover border-line-strong',
  quiet: 'bg-transparent text-muted hover:bg-hover hover:text-ink border-transparent',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover border-transparent',
} as const;

const SIZES = {
  regular: 'h-control px-3.5 text-base',
  small: 'h-control-small px-2.5 text-sm',
} as const;

export type ButtonLook = keyof typeof LOOKS;
export type ButtonSize = keyof typeof SIZES;

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = 'secondary', size: ButtonSize = 'regular'): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap',
    'transition-colors disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  busy?: boolean | undefined;
}

export function Button({ look, size, icon, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  const Icon = busy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses(look, size), className)}
    >
      {Icon && <Icon aria-hidden className={classNames('size-4 shrink-0', busy && 'spin')} />}
      {children}
    </button>
  );
}
