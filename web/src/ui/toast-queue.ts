import { observableValue } from '../lib/observable-value.js';

export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  text: string;
}

const SHOWN_MS = 6000;
let lastId = 0;
export const toasts = observableValue<readonly Toast[]>([]);

/** Tells the user in passing what was done. What needs a decision belongs in a dialog instead. */
export const toast = {
  success: (text: string) => show('success', text),
  failure: (text: string) => show('failure', text),
};

function show(tone: Toast['tone'], text: string): void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { id, tone, text }]);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id));
}
