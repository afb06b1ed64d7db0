import { newId } from '../../core/ids.js';
import type { Db } from '../../db/pool.js';
import type { Arrival } from './arrival.js';
import { type Folded, keyOf, rowKey } from './fold.js';
import * as store from './store.js';

export interface Written<Waiting> {
  folded: Folded<Waiting>;
  stored: store.StoredRow;
  playbooks: string[];
}

/** A batch of which a part is written. */
export interface PartlyWritten<Waiting> {
  written: Written<Waiting>[];
  left: Folded<Waiting>[];
}

export interface NewAlert {
  id: string;
  arrival: Arrival;
}

/** Decides what alerts set off if they turn out to be new; what it answers is written in their own statement. */
export type PlanRuns = (alerts: NewAlert[]) => Promise<Omit<store.PlannedRun, 'id'>[]>;

export async function planFor(batch: Folded<unknown>[], planRuns: PlanRuns): Promise<store.PlannedRun[]> {
  const planned = await planRuns(batch.map(({ id, first }) => ({ id, arrival: first })));
  return planned.map((run) => ({ id: newId(), ...run }));
}

/** Writes those that nobody has sent before, and leaves the others. */
export async function writeNew<Waiting>(db: Db, batch: Folded<Waiting>[]): Promise<PartlyWritten<Waiting>> {
  const inserted = new Set((await store.insertNewAlerts(db, batch)) ?? batch.map(({ id }) => id));
  return {
    written: batch
      .filter(({ id }) => inserted.has(id))
      .map((folded) => ({ folded, stored: asSent(folded), playbooks: [] })),
    left: batch.filter(({ id }) => !inserted.has(id)),
  };
}

export async function writeBatch<Waiting>(
  db: Db,
  batch: Folded<Waiting>[],
  planned: store.PlannedRun[],
): Promise<Written<Waiting>[]> {
  const find = finder(await store.upsertAlerts(db, batch, planned));
  return batch.map((folded) => {
    const stored = find(folded);
    return { folded, stored, playbooks: namesOf(stored, planned) };
  });
}

/** In the order in which they were planned. */
const namesOf = ({ id, triggered }: store.StoredRow, planned: store.PlannedRun[]): string[] =>
  triggered === null
    ? []
    : planned
        .filter(({ alertId, playbook }) => alertId === id && triggered.includes(playbook.id))
        .map(({ playbook }) => playbook.name);

function finder(rows: store.StoredRow[]): (folded: Folded<unknown>) => store.StoredRow {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [rowKey(row.source, row.source_id ?? ''), row]));
  return (folded) => byId.get(folded.id) ?? byKey.get(keyOf(folded.first) ?? '') ?? asSent(folded);
}

/** What the database has nothing to say about is new, and stored as it was sent. */
const asSent = ({ id, first: { alert }, waiting }: Folded<unknown>): store.StoredRow => ({
  id,
  source: alert.source,
  source_id: alert.source_id,
  title: alert.title,
  severity: alert.severity,
  duplicate_count: waiting.length,
  triggered: null,
});
