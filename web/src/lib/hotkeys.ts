import { useEffect, useEffectEvent } from 'react';
import { observableValue } from './observable-value.js';

export interface Hotkey {
  /** One key ("?") or a sequence ("g h"). */
  keys: string;
  label: string;
}

interface Binding extends Hotkey {
  run: () => void;
}

const SEQUENCE_MS = 1200;
export const activeHotkeys = observableValue<readonly Binding[]>([]);
let typed: { key: string; at: number } | undefined;

/** Makes a key work while the calling component is mounted, and lists it under `?`. Without a key nothing happens. */
export function useHotkey(keys: string | false, label: string, run: () => unknown): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    if (keys) return bindHotkey({ keys, label, run: () => onPress() });
  }, [keys, label]);
}

export function bindHotkey(binding: Binding): () => void {
  if (activeHotkeys.get().length === 0) document.addEventListener('keydown', onKeyDown);
  activeHotkeys.set([...activeHotkeys.get(), binding]);
  return () => {
    activeHotkeys.set(activeHotkeys.get().filter((other) => other !== binding));
    if (activeHotkeys.get().length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
  if (event.key === 'Enter' && isPressable(event.target)) return;
  const now = Date.now();
  const sequence = typed && now - typed.at < SEQUENCE_MS ? `${typed.key} ${event.key}` : undefined;
  const binding = find(sequence) ?? find(event.key);
  typed = { key: event.key, at: now };
  if (!binding) return;
  typed = undefined;
  event.preventDefault();
  binding.run();
}

const find = (keys: string | undefined) => activeHotkeys.get().findLast((binding) => binding.keys === keys);

/** Typing into a field, an open menu or an open dialog keeps its keys to itself. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], dialog',
    ) !== null
  );
}

/** Enter on a link or button presses it, whatever else Enter means on the page. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null;
