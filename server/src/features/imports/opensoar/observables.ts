import type { ObservableType } from '../../../core/alert-values.js';
import { isObject, isObservableType, type Json, objectsOf, tagsOf, textOf, timeOf } from '../fields.js';
import {
  type ForeignEnrichment,
  type ForeignObservable,
  type LooseObservable,
  type Problem,
  problem,
} from '../records.js';

const INDICATORS: Record<string, ObservableType> = { ips: 'ip', domains: 'domain', hashes: 'hash', urls: 'url' };
const LONGEST_VALUE = 1000;

const keyOf = (type: string, value: string) => `${type}\0${value}`;

/**
 * OpenSOAR keeps each value once and does not say which alert it belongs to; the alerts' indicators do. So each indicator takes
 * what is known about its value, and what no alert and no incident has asked for comes at the end, by itself.
 */
export class ObservableShelf {
  private readonly known = new Map<string, LooseObservable>();
  private readonly taken = new Set<string>();
  readonly problems: Problem[] = [];

  constructor(records: Json[]) {
    for (const record of records) {
      const observable = observableOf(record);
      if (observable.kind === 'problem') this.problems.push(observable);
      else this.known.set(keyOf(observable.type, observable.value), observable);
    }
  }

  ofAlert({ iocs }: Json, at: Date): ForeignObservable[] {
    if (!isObject(iocs)) return [];
    return Object.entries(INDICATORS).flatMap(([member, type]) =>
      (Array.isArray(iocs[member]) ? iocs[member] : []).flatMap((given) => {
        const value = textOf(given);
        return value === null || value.length > LONGEST_VALUE ? [] : [this.take(type, value, at)];
      }),
    );
  }

  ofIncident(records: Json[]): { observables: ForeignObservable[]; problems: Problem[] } {
    const read = records.map(observableOf);
    const observables = read.flatMap((one) => (one.kind === 'problem' ? [] : [one]));
    for (const { type, value } of observables) this.taken.add(keyOf(type, value));
    return { observables, problems: read.flatMap((one) => (one.kind === 'problem' ? [one] : [])) };
  }

  leftOver(): LooseObservable[] {
    return [...this.known].filter(([key]) => !this.taken.has(key)).map(([, observable]) => observable);
  }

  private take(type: ObservableType, value: string, at: Date): ForeignObservable {
    this.taken.add(keyOf(type, value));
    const known = this.known.get(keyOf(type, value));
    return known ?? { type, value, source: null, tags: [], enrichments: [], at };
  }
}

function observableOf(record: Json): LooseObservable | Problem {
  const { type } = record;
  const id = textOf(record.id) ?? 'without an id';
  const value = textOf(record.value);
  const at = timeOf(record.created_at);
  if (!isObservableType(type)) return problem('observable', id, `its type is ${JSON.stringify(type)}`);
  if (value === null || value.length > LONGEST_VALUE) return problem('observable', id, 'it has no usable value');
  if (at === null) return problem('observable', id, 'it has no usable created_at');
  const enrichments = objectsOf(record.enrichments).map((entry) => enrichmentOf(entry, at));
  return {
    kind: 'observable',
    id,
    type,
    value,
    source: textOf(record.source),
    tags: tagsOf(record.tags),
    enrichments,
    at,
  };
}

const enrichmentOf = ({ source, data, malicious, score, enriched_at }: Json, at: Date): ForeignEnrichment => ({
  source: textOf(source) ?? 'OpenSOAR',
  data: data ?? {},
  malicious: malicious === true,
  score: typeof score === 'number' ? score : null,
  enriched_at: (timeOf(enriched_at) ?? at).toISOString(),
});
