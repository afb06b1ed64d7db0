import { ApiError } from '../api/api-error.js';
import { waitInWords } from '../lib/time.js';
import type { FormState } from './form-state.js';

type Problems = Pick<FormState, 'problem' | 'fieldErrors'>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the browser already knows to be wrong, before anything is sent. */
export function problemsOfControls(form: HTMLFormElement): Problems | undefined {
  const invalid = controlsOf(form).filter((control) => control.name !== '' && !control.validity.valid);
  if (invalid.length === 0) return undefined;
  const fieldErrors = Object.fromEntries(invalid.map((control) => [control.name, sentenceFor(control)]));
  return { problem: undefined, fieldErrors };
}

/** What the server refused. Errors of fields that the form shows go to the fields, everything else to the top. */
export function problemsOfError(error: unknown, form: HTMLFormElement): Problems {
  if (!(error instanceof ApiError)) {
    return { problem: error instanceof Error ? error.message : 'Something went wrong. Try again.', fieldErrors: {} };
  }
  if (error.status === 429 && error.retryAfterSeconds !== undefined) {
    return { problem: `Too many attempts. Try again in ${waitInWords(error.retryAfterSeconds)}.`, fieldErrors: {} };
  }
  const fieldErrors: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const message = error.fieldErrors[control.name];
    if (message !== undefined) fieldErrors[control.name] = asSentence(labelOf(control), message);
  }
  const shownAtFields = Object.keys(fieldErrors).length > 0;
  return { problem: shownAtFields ? undefined : error.message, fieldErrors };
}

/** The server's messages go on where the field's name stops: "must lie in the future". */
function asSentence(label: string, message: string): string {
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

export function focusFirstProblem(form: HTMLFormElement, fieldErrors: Problems['fieldErrors']): void {
  controlsOf(form)
    .find((control) => control.name in fieldErrors)
    ?.focus();
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

const labelOf = (control: Control) => control.labels?.[0]?.dataset.label ?? 'This field';

function sentenceFor(control: Control): string {
  const label = labelOf(control);
  const { validity } = control;
  if (validity.valueMissing) return `${label} is required.`;
  if (validity.typeMismatch && control.type === 'email') return 'Enter an email address such as name@example.com.';
  if (validity.customError) return control.validationMessage;
  return `${label}: ${control.validationMessage}`;
}
