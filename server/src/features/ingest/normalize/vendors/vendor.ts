import type { PathField } from '../fields.js';
import type { ScaleName } from '../severity-table.js';

/** One sign of a vendor's format: a path that is there, a path whose text fits, or a family of dotted keys. */
export type Clue = { has: string } | { path: string; like: RegExp } | { family: string };

/** A path, or one that counts only under a condition on the same document. */
export type Row =
  | string
  | { path: string; when: { path: string; like: RegExp } }
  /** Counts only when it names another machine than `unlessSameHostAs` does. */
  | { path: string; unlessSameHostAs: string };

export interface SeverityRow {
  path: string;
  scale?: ScaleName;
}

export interface Vendor {
  name: string;
  /** Any of these groups suffices; every clue of the group must hold. */
  clues: readonly (readonly Clue[])[];
  /** Tried before the generic paths. */
  fields: Partial<Record<PathField, readonly Row[]>>;
  /** Tried before the generic severity paths. */
  severity?: readonly SeverityRow[];
  /** Generic severity paths whose numbers mean something else in this format. */
  scales?: Readonly<Record<string, ScaleName>>;
  /** Generic paths that name the wrong thing in this format. */
  misleading?: Partial<Record<PathField, readonly string[]>>;
}
