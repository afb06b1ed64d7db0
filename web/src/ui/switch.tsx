import { Switch as Primitive } from 'radix-ui';
import { type ComponentProps, useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  name?: string | undefined;
  defaultChecked?: boolean | undefined;
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** On or off. Inside a form it sends its name with the value "on", like a checkbox. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-faint text-xs">
            {hint}
          </p>
        )}
      </div>
      <Track id={id} {...given} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  );
}

interface BareSwitchProps {
  /** Read aloud: where it stands, the row and the column say what it is. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function BareSwitch({ label, ...rest }: BareSwitchProps) {
  return <Track aria-label={label} {...rest} />;
}

function Track(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      {...props}
      className="group relative block h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-55"
    >
      <Primitive.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-on-accent" />
    </Primitive.Root>
  );
}
