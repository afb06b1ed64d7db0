import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../lib/debounced.js';
import { useHotkey } from '../lib/hotkeys.js';
import { focusList } from './list-cursor.js';
import { SearchInput } from './search-input.js';

interface SettledSearchProps {
  label: string;
  /** What "/" does, as the list of keys says it. */
  hotkeyLabel: string;
  value: string;
  onSettle: (text: string) => void;
  className?: string | undefined;
}

const SETTLE_MS = 250;

/** Search as you type: the text settles before it goes into the URL, and follows when the URL changes by itself. */
export function SettledSearch({ label, hotkeyLabel, value, onSettle, className }: SettledSearchProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const box = useRef<HTMLInputElement>(null);
  useHotkey('/', hotkeyLabel, () => box.current?.select());

  if (value !== followed) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  const settle = useEffectEvent((wanted: string) => {
    if (wanted === text.trim() && wanted !== value) onSettle(wanted);
  });
  useEffect(() => settle(settled), [settled]);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    box.current?.blur();
    focusList();
  };
  return (
    <SearchInput
      ref={box}
      label={label}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={leave}
      className={className}
    />
  );
}
