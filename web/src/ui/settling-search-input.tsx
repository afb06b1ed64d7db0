import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../lib/debounced.js';
import { useHotkey } from '../lib/hotkeys.js';
import { SearchInput } from './search-input.js';

const SETTLE_MS = 250;

interface SettlingSearchInputProps {
  label: string;
  /** What `/` does on this page, for the list of keys. */
  keyLabel: string;
  value: string | undefined;
  onSettle: (text: string | undefined) => void;
  className?: string | undefined;
}

/** A search that answers while one types: the text is handed on once the typing pauses. `/` leads here. */
export function SettlingSearchInput({ label, keyLabel, value = '', onSettle, className }: SettlingSearchInputProps) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const [given, setGiven] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  useHotkey('/', keyLabel, () => box.current?.focus());

  if (value !== given) {
    setGiven(value);
    if (value !== settled) setText(value); // the address changed by itself: Back, or filters cleared
  }
  const apply = useEffectEvent((wanted: string) => {
    if (wanted !== value) onSettle(wanted || undefined);
  });
  useEffect(() => apply(settled), [settled]);

  return (
    <SearchInput
      ref={box}
      label={label}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      className={className}
    />
  );
}
