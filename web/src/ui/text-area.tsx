import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { CONTROL_LOOK, useFieldAttributes } from './field.js';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={4}
      {...rest}
      className={classNames(CONTROL_LOOK, 'min-h-control resize-y py-2 leading-5', className)}
    />
  );
}
