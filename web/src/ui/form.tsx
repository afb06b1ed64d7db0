import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from './button.js';
import { focusFirstProblem, problemsOfControls, problemsOfError } from './form-problems.js';
import { FormStateContext, IDLE_FORM, useFormState } from './form-state.js';
import { Notice } from './notice.js';

/** The named values of a form, trimmed by nobody: what the user typed is what arrives. */
export type FormValues = Readonly<Record<string, string>>;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (values: FormValues) => Promise<unknown>;
  /** Refuses before sending: messages by field name. */
  validate?: ((values: FormValues) => Record<string, string>) | undefined;
  children: ReactNode;
}

/** The one way to send something: collects values, blocks a second submit, and shows what was refused where it belongs. */
export function Form({ onSubmit, validate, children, ...rest }: FormProps) {
  const [state, setState] = useState(IDLE_FORM);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.pending) return;
    const values = valuesOf(form);
    const refused = problemsOfControls(form) ?? problemsOfValidation(validate?.(values) ?? {});
    if (refused) {
      setState({ pending: false, ...refused });
      focusFirstProblem(form, refused.fieldErrors);
      return;
    }
    setState({ ...IDLE_FORM, pending: true });
    try {
      await onSubmit(values);
      setState(IDLE_FORM);
    } catch (error) {
      const problems = problemsOfError(error, form);
      setState({ pending: false, ...problems });
      focusFirstProblem(form, problems.fieldErrors);
    }
  };

  return (
    <form noValidate {...rest} onSubmit={submit}>
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  const text = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(text);
}

function problemsOfValidation(fieldErrors: Record<string, string>) {
  return Object.keys(fieldErrors).length > 0 ? { problem: undefined, fieldErrors } : undefined;
}

/** Where the form says what is wrong with it as a whole. */
export function FormError() {
  const { problem } = useFormState();
  return (
    <div role="alert">
      {problem && (
        <div className="mt-4">
          <Notice kind="failure">{problem}</Notice>
        </div>
      )}
    </div>
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  look?: ButtonLook;
  className?: string;
}

export function SubmitButton({ children, look = 'primary', className }: SubmitButtonProps) {
  const { pending } = useFormState();
  return (
    <Button type="submit" look={look} busy={pending} className={className}>
      {children}
    </Button>
  );
}
