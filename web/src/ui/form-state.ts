import { createContext, useContext } from 'react';

export interface FormState {
  pending: boolean;
  /** What is wrong with the form as a whole. */
  problem: string | undefined;
  /** What is wrong with one field, by its name. */
  fieldErrors: Readonly<Record<string, string>>;
}

export const IDLE_FORM: FormState = { pending: false, problem: undefined, fieldErrors: {} };

export const FormStateContext = createContext<FormState>(IDLE_FORM);

export const useFormState = () => useContext(FormStateContext);
