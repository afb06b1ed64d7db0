import { X } from 'lucide-react';
import { exactLocalTime } from '../../lib/time.js';
import type { AlertFilter, FilterChange } from './alert-search.js';

const WORDS = {
  tag: (value) => `Tag ${value}`,
  source_ip: (value) => `Source IP ${value}`,
  hostname: (value) => `Host ${value}`,
  rule_name: (value) => `Rule ${value}`,
  created_after: (value) => `After ${momentOf(value)}`,
  created_before: (value) => `Before ${momentOf(value)}`,
} satisfies Partial<Record<keyof AlertFilter, (value: string) => string>>;

const momentOf = (value: string) => (Number.isNaN(Date.parse(value)) ? value : exactLocalTime(value));

interface FilterChipsProps {
  filter: AlertFilter;
  onChange: (change: FilterChange) => void;
}

/** Filters that come from links elsewhere, such as "the same host"; each can be taken away. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const names = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((name) => filter[name]);
  return (
    <>
      {names.map((name) => (
        <RemovableFilter
          key={name}
          text={WORDS[name](filter[name] ?? '')}
          onRemove={() => onChange({ [name]: undefined })}
        />
      ))}
      {filter.has_incident !== undefined && (
        <RemovableFilter
          text={filter.has_incident ? 'In an incident' : 'In no incident'}
          onRemove={() => onChange({ has_incident: undefined })}
        />
      )}
    </>
  );
}

function RemovableFilter({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove filter: ${text}`}
      onClick={onRemove}
      className="inline-flex h-control-small max-w-full items-center gap-1.5 rounded-control border border-accent bg-selected px-2.5 font-medium text-accent-text text-sm"
    >
      <span className="truncate">{text}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
