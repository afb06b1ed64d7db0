import { createContext, type ReactNode, useContext, useId } from 'react';
import { useFormState } from './form-state.js';

interface FieldParts {
  id: string;
  name: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldParts | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error around it. */
export function useFieldAttributes() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** The label is read aloud but not shown, where the place says it already. */
  hideLabel?: boolean | undefined;
  children: ReactNode;
}

export function Field({ name, label, hint, optional = false, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const error = useFormState().fieldErrors[name];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} data-label={label} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-faint">optional</span>}
      </label>
      <FieldContext value={{ id, name, describedBy, invalid: error !== undefined }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="text-failure text-xs">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-faint text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look every text-like control shares. */
export const CONTROL_CLASSES =
  'h-control w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-ink text-base ' +
  'aria-invalid:border-failure disabled:bg-sunken disabled:text-muted ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus';
