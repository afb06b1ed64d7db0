import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { CONTROL_CLASSES, useFieldAttributes } from './field.js';

/** The browser's own select: quick by keyboard, at home on a phone, and in need of no injected styles. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select {...useFieldAttributes()} {...rest} className={classNames(CONTROL_CLASSES, 'appearance-none pr-9')}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted" />
    </div>
  );
}
