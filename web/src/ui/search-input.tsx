import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { Input } from './input.js';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string;
}

export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <Input type="search" aria-label={label} placeholder={label} {...rest} className="pl-9" />
    </div>
  );
}
