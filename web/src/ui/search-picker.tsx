import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '../lib/debounced.js';
import { PickList } from './pick-list.js';

const SETTLE_MS = 200;

interface Search<Item> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Item[]>;
}

interface SearchPickerProps<Item> {
  label: string;
  /** The query for what was typed; an empty text asks for the newest. */
  find: (text: string) => Search<Item>;
  /** Whether a found one may be picked. */
  isOffered?: ((item: Item) => boolean) | undefined;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  nothing: string;
  onPick: (item: Item) => void;
}

/** Finds one record of the server by typing. */
export function SearchPicker<Item>(props: SearchPickerProps<Item>) {
  const { label, find, isOffered = () => true, keyOf, render, nothing, onPick } = props;
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const found = useQuery({ ...find(settled), placeholderData: keepPreviousData });
  const choices = (found.data ?? []).filter(isOffered).map((item) => ({
    id: keyOf(item),
    content: <span className="block min-w-0 flex-1 py-1.5">{render(item)}</span>,
    onPick: () => onPick(item),
  }));
  return (
    <PickList
      label={label}
      choices={choices}
      text={text}
      onText={setText}
      isAnswer={settled === text.trim() && !found.isPlaceholderData && !found.isPending}
      empty={found.error?.message ?? (found.isPending ? 'Loading…' : nothing)}
    />
  );
}
