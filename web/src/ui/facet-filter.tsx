import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { buttonClasses } from './button.js';
import { Popover } from './popover.js';
import { SearchInput } from './search-input.js';

export interface FacetOption {
  value: string;
  label: string;
  /** How many rows it would show; unknown while counting. */
  count?: number | undefined;
  mark?: ReactNode;
}

interface FacetFilterProps {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The counts are of the newest rows only. */
  capped?: boolean | undefined;
}

const SEARCHABLE_FROM = 9;

/** One filter of a list: a button that says what is chosen, and a panel with every value and its count. */
export function FacetFilter({ label, options, chosen, onChange, capped = false }: FacetFilterProps) {
  const [wanted, setWanted] = useState('');
  const named = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted.toLowerCase()));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <Popover
      label={label}
      onOpenChange={() => setWanted('')}
      trigger={
        <button
          type="button"
          className={classNames(
            buttonClasses('secondary', 'small'),
            'max-w-64 gap-1.5! px-2! font-normal! data-[state=open]:bg-hover',
            chosen.length > 0 ? 'border-accent! bg-selected! text-accent-text!' : 'border-line!',
          )}
        >
          <span className="truncate">
            {label}
            {named.length > 0 && <span className="font-medium">: {summaryOf(named)}</span>}
          </span>
          <ChevronDown aria-hidden className="-mr-0.5 size-3.5 shrink-0 opacity-70" />
        </button>
      }
    >
      {options.length >= SEARCHABLE_FROM && (
        <SearchInput
          label={`Find ${label.toLowerCase()}`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="mb-1.5"
        />
      )}
      <ul>
        {shown.map((option) => (
          <li key={option.value}>
            <FacetChoice
              option={option}
              checked={chosen.includes(option.value)}
              onToggle={() => toggle(option.value)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-2 py-1.5 text-muted text-sm">Nothing to choose from.</p>}
      {capped && <p className="px-2 pt-1.5 text-faint text-xs">Counted among the newest 100,000.</p>}
      {chosen.length > 0 && (
        <button
          type="button"
          onClick={() => onChange([])}
          className="mt-1 w-full rounded-control border-line border-t px-2 py-1.5 text-left text-muted text-sm hover:bg-hover hover:text-ink"
        >
          Clear
        </button>
      )}
    </Popover>
  );
}

interface FacetChoiceProps {
  option: FacetOption;
  checked: boolean;
  onToggle: () => void;
}

function FacetChoice({ option, checked, onToggle }: FacetChoiceProps) {
  return (
    <label className="flex min-h-control-small cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm hover:bg-hover">
      <input type="checkbox" checked={checked} onChange={onToggle} className="size-4 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 truncate">{option.mark ?? option.label}</span>
      <span className="text-faint text-xs tabular-nums">{option.count?.toLocaleString()}</span>
    </label>
  );
}

const summaryOf = ([first = '', second, ...more]: readonly string[]) =>
  [first, second, more.length > 0 && `+${more.length}`].filter(Boolean).join(', ');
