import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Tab from the last control goes to the first and back, instead of out into the browser's own controls. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
  const first = stops.at(0);
  const last = stops.at(-1);
  const from = document.activeElement;
  const target = event.shiftKey ? (from === first || from === container) && last : from === last && first;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
