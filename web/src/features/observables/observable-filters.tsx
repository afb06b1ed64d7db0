import { getRouteApi } from '@tanstack/react-router';
import type { TextSearch } from '../../app/search-text.js';
import { Button } from '../../ui/button.js';
import { FacetFilter } from '../../ui/facet-filter.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { OBSERVABLE_TYPES, TYPE_NAMES } from './observable-values.js';

const route = getRouteApi('/frame/observables');

export type ObservableSearch = TextSearch<'q' | 'type' | 'verdict' | 'status' | 'tag'>;

const VERDICTS = [
  { value: 'malicious', label: 'Malicious' },
  { value: 'other', label: 'Not malicious' },
];

const STATES = [
  { value: 'pending', label: 'Not looked up' },
  { value: 'enriching', label: 'Looking up' },
  { value: 'enriched', label: 'Looked up' },
  { value: 'failed', label: 'Lookup failed' },
];

/** What filters lives in the URL. */
export function ObservableFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: ObservableSearch) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SettledSearch
        label="Search by the beginning of a value"
        hotkeyLabel="Search the observables"
        value={search.q ?? ''}
        onSettle={(q) => filter({ q: q || undefined })}
        className="w-full sm:w-80"
      />
      <FacetFilter
        label="Type"
        options={OBSERVABLE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        chosen={listOf(search.type)}
        onChange={(chosen) => filter({ type: chosen.join(',') || undefined })}
      />
      <FacetFilter
        label="Verdict"
        options={VERDICTS}
        chosen={listOf(search.verdict)}
        onChange={(chosen) => filter({ verdict: chosen.at(-1) })}
      />
      <FacetFilter
        label="Lookup"
        options={STATES}
        chosen={listOf(search.status)}
        onChange={(chosen) => filter({ status: chosen.join(',') || undefined })}
      />
      {Object.values(search).some(Boolean) && (
        <Button look="quiet" size="small" onClick={() => void navigate({ search: {}, replace: true })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

const listOf = (text: string | undefined) => (text ? text.split(',') : []);

/** The address in the server's terms; what it would not understand is left out. */
export function filterOf({ q, type, verdict, status, tag }: ObservableSearch) {
  const known = (values: readonly string[], text: string | undefined) =>
    listOf(text).filter((value) => values.includes(value));
  return {
    q,
    type: known(OBSERVABLE_TYPES, type),
    enrichment_status: known(
      STATES.map(({ value }) => value),
      status,
    ),
    tag: listOf(tag),
    malicious: verdict === 'malicious' ? true : verdict === 'other' ? false : undefined,
  };
}
