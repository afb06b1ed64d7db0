import type { ObservableType } from '../../../core/alert-values.js';
import { isObject, type Json, textOf, timeOf } from '../fields.js';
import type { ForeignObservable } from '../records.js';
import { tagsWithMarkings } from './markings.js';

const KINDS: Record<string, ObservableType> = { ip: 'ip', domain: 'domain', fqdn: 'domain', hash: 'hash', url: 'url' };
const LONGEST_VALUE = 1000;

export interface SortedObservables {
  observables: ForeignObservable[];
  /** Mail addresses, file names and the like, one line each: they have no kind here and stay readable. */
  others: string[];
}

export function sortObservables(records: Json[], createdAt: Date): SortedObservables {
  const sorted: SortedObservables = { observables: [], others: [] };
  for (const record of records) {
    const kind = String(record.dataType);
    const value = textOf(record.data);
    const type = KINDS[kind];
    if (type !== undefined && value !== null && value.length <= LONGEST_VALUE) {
      sorted.observables.push(observableOf(record, type, value, createdAt));
    } else sorted.others.push(`${kind}: ${value ?? attachmentOf(record)}`);
  }
  return sorted;
}

const observableOf = (record: Json, type: ObservableType, value: string, createdAt: Date): ForeignObservable => ({
  type,
  value: value.trim(),
  source: 'TheHive',
  tags: [
    ...tagsWithMarkings(record),
    ...(record.ioc === true ? ['ioc'] : []),
    ...(record.sighted === true ? ['sighted'] : []),
  ],
  enrichments: [],
  at: timeOf(record._createdAt) ?? timeOf(record.createdAt) ?? createdAt,
});

function attachmentOf({ attachment }: Json): string {
  if (!isObject(attachment)) return 'without a value';
  const hashes = Array.isArray(attachment.hashes) ? attachment.hashes.join(', ') : '';
  return `${textOf(attachment.name) ?? 'a file'} (${hashes || 'content not exported'})`;
}
