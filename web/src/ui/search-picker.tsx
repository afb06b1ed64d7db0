import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDebounced } from '../lib/debounced.js';
import { SearchInput } from './search-input.js';
import { Skeleton } from './skeleton.js';

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

/** Finds one record by typing: arrows move, Enter picks. */
export function SearchPicker<Item>({
  label,
  find,
  isOffered = () => true,
  keyOf,
  render,
  nothing,
  onPick,
}: SearchPickerProps<Item>) {
  const id = useId();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const [isChosen, setIsChosen] = useState(false);
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const found = useQuery({ ...find(settled), placeholderData: keepPreviousData });
  // Enter may come before the answer to what was typed: then the choice waits for it.
  const isAnswer = settled === text.trim() && !found.isPlaceholderData;
  const items = (found.data ?? []).filter(isOffered);
  const active = Math.min(position, items.length - 1);

  const pickChosen = useEffectEvent(() => {
    setIsChosen(false);
    if (items[active] !== undefined) onPick(items[active]);
  });
  useEffect(() => {
    if (isChosen && isAnswer) pickChosen();
  }, [isChosen, isAnswer]);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPosition((active + step + items.length) % Math.max(items.length, 1));
    if (event.key === 'Enter') setIsChosen(true);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <SearchInput
        label={label}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPosition(0);
        }}
        onKeyDown={handleKey}
        className="m-1.5"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={`${label}: results`}
        className="max-h-60 overflow-y-auto border-line border-t"
      >
        {items.map((item, index) => (
          <button
            type="button"
            key={keyOf(item)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onPick(item)}
            className="block w-full px-3 py-2 text-left text-sm hover:bg-hover aria-selected:bg-selected"
          >
            {render(item)}
          </button>
        ))}
        {found.isPending && <Skeleton className="m-3 w-2/3" />}
        {found.data && items.length === 0 && <p className="px-3 py-3 text-muted text-sm">{nothing}</p>}
        {found.error && <p className="px-3 py-3 text-failure text-sm">{found.error.message}</p>}
      </div>
    </div>
  );
}
