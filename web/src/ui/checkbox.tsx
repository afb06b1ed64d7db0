import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-control-small cursor-pointer items-center gap-2 text-sm">
      <input type="checkbox" {...rest} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
