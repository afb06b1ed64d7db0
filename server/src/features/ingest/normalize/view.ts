import type { Severity } from '../../../core/severity.js';
import { type Document, find } from './document.js';
import type { PathField } from './fields.js';
import { type Format, formatOf } from './format.js';
import type { Reader } from './readers.js';
import { readSeverity } from './severity.js';
import { elastic } from './vendors/elastic.js';

/** A payload as one vendor's alert: its documents from the innermost out, and whose format it is. */
export interface View {
  readonly documents: readonly Document[];
  readonly format: Format;
}

export const view = (documents: readonly Document[]): View => ({ documents, format: formatOf(documents) });

export const isSiem = ({ format }: View): boolean => format.vendor === elastic;

export function readField<T>({ documents, format }: View, field: PathField, read: Reader<T>): T | undefined {
  for (const rows of [format.own.get(field)!, format.generic.get(field)!]) {
    for (const document of documents) {
      for (const row of rows) {
        const found = document.mayHold(row.path) && row.counts(document) ? find(document, row.path, read) : undefined;
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}

export function readSeverityOf({ documents, format }: View): Severity | undefined {
  for (const rows of [format.ownSeverity, format.genericSeverity]) {
    for (const document of documents) {
      for (const row of rows) {
        const severity = find(document, row.path, (value) => readSeverity(value, row.scale));
        if (severity !== undefined) return severity;
      }
    }
  }
  return undefined;
}
