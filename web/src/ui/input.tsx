import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { CONTROL_CLASSES, useFieldAttributes } from './field.js';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={classNames(CONTROL_CLASSES, className)} />;
}
