import { observableValue } from '../lib/observable-value.js';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  text: string;
  action?: ToastAction | undefined;
}

const SHOWN_MS = 6000;
/** What offers a way back stays long enough to be read, thought about and reached. */
const SHOWN_WITH_ACTION_MS = 15_000;
let lastId = 0;
export const toasts = observableValue<readonly Toast[]>([]);

/** Tells the user in passing what was done. What needs a decision belongs in a dialog instead. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  failure: (text: string, action?: ToastAction) => show('failure', text, action),
};

function show(tone: Toast['tone'], text: string, action: ToastAction | undefined): void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { id, tone, text, action }]);
  setTimeout(() => dismissToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((entry) => entry.id !== id));
}
