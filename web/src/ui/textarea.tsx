import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { CONTROL_CLASSES, useFieldAttributes } from './field.js';

/** Grows with what is typed, up to a third of the screen. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldAttributes()}
      {...rest}
      className={classNames(
        CONTROL_CLASSES,
        'h-auto! max-h-[33dvh] min-h-16 resize-y py-2 [field-sizing:content]',
        className,
      )}
    />
  );
}
