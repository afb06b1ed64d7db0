import { type Condition, condition, scalarText } from './clues.js';
import type { Document } from './document.js';
import { GENERIC_PATHS, type PathField } from './fields.js';
import { type Path, path } from './path.js';
import { RISK_SCORE_PATHS, type ScaleName } from './severity-table.js';
import { VENDORS } from './vendors/catalog.js';
import type { Row, Vendor } from './vendors/vendor.js';

export interface FieldRow {
  readonly path: Path;
  readonly counts: Condition;
}
export interface LevelRow {
  readonly path: Path;
  readonly scale: ScaleName;
}

/** A vendor's table, compiled: the vendor's own rows and the generic ones that apply to its payloads. */
export interface Format {
  readonly vendor: Vendor | undefined;
  readonly clues: readonly (readonly Condition[])[];
  readonly own: ReadonlyMap<PathField, readonly FieldRow[]>;
  readonly generic: ReadonlyMap<PathField, readonly FieldRow[]>;
  readonly ownSeverity: readonly LevelRow[];
  readonly genericSeverity: readonly LevelRow[];
}

const FIELDS = Object.keys(GENERIC_PATHS).filter((name): name is PathField => name !== 'severity');

const pathsOf = (field: PathField | 'severity'): readonly string[] => [
  ...GENERIC_PATHS[field].first,
  ...GENERIC_PATHS[field].last,
];

function compile(vendor: Vendor | undefined): Format {
  const clear = (field: PathField) => pathsOf(field).filter((name) => !vendor?.misleading?.[field]?.includes(name));
  return {
    vendor,
    clues: (vendor?.clues ?? []).map((group) => group.map(condition)),
    own: new Map(FIELDS.map((field) => [field, (vendor?.fields[field] ?? []).map(fieldRow)])),
    generic: new Map(FIELDS.map((field) => [field, clear(field).map(fieldRow)])),
    ownSeverity: (vendor?.severity ?? []).map((row) => ({ path: path(row.path), scale: row.scale ?? 'plain' })),
    genericSeverity: [
      ...pathsOf('severity').map((name) => ({ path: path(name), scale: vendor?.scales?.[name] ?? 'plain' })),
      ...RISK_SCORE_PATHS.map((name) => ({ path: path(name), scale: 'risk_score' as const })),
    ],
  };
}

function fieldRow(row: Row): FieldRow {
  if (typeof row === 'string') return { path: path(row), counts: () => true };
  if ('when' in row) return { path: path(row.path), counts: condition(row.when) };
  const [own, other] = [path(row.path), path(row.unlessSameHostAs)];
  const firstLabel = (document: Document, at: Path) => scalarText(document, at).toLowerCase().split('.', 1)[0];
  return { path: own, counts: (document) => firstLabel(document, own) !== firstLabel(document, other) };
}

const GENERIC = compile(undefined);
const FORMATS = VENDORS.map(compile);

/** The first vendor whose clues hold somewhere among the documents, else the generic format. */
export function formatOf(documents: readonly Document[]): Format {
  const holds = (clue: Condition) => documents.some(clue);
  return FORMATS.find(({ clues }) => clues.some((group) => group.every(holds))) ?? GENERIC;
}
