import type { Ctx } from '../../context.js';
import { meaningOf } from '../../db/constraint-errors.js';
import * as audit from '../audit/service.js';
import { People } from './people.js';
import { type Imported, type Problem, problem, type Source } from './records.js';
import { COUNTED, type Tally } from './tally.js';
import { Writer } from './writer.js';

export { type OpenSoarAccess, openSoarSource } from './opensoar/source.js';
export type { Problem, Source } from './records.js';
export { COUNTED, type Line, Tally } from './tally.js';
export { theHiveSource } from './thehive/source.js';

export interface ImportOptions {
  rehearsal: boolean;
  /** Filled while it goes on, so that whoever watches sees how far it is, even when it breaks off. */
  tally: Tally;
}

/** Brings everything over that can come. It may be broken off and repeated at any time: nothing comes twice. */
export async function importFrom(ctx: Ctx, source: Source, { rehearsal, tally }: ImportOptions): Promise<void> {
  const people = await People.load(ctx);
  const writer = new Writer({ ctx, people, product: source.product, rehearsal });
  try {
    for await (const reading of source.read()) {
      if (reading.kind === 'problem') tally.fail(reading);
      else await writeOne(writer, reading, tally);
    }
  } finally {
    if (!rehearsal && tally.total > 0) await note(ctx, source, tally);
  }
}

/** A record that the database cannot take is listed; a database that is gone ends the import. */
async function writeOne(writer: Writer, record: Imported, tally: Tally): Promise<void> {
  try {
    tally.add(record, await writer.write(record));
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning?.kind === 'unavailable') throw meaning;
    tally.fail(refused(record, error));
  }
}

const refused = (record: Imported, error: unknown): Problem =>
  problem(record.kind, record.id, error instanceof Error ? error.message : String(error));

async function note(ctx: Ctx, { product, place }: Source, tally: Tally): Promise<void> {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, tally.lines[name].cameIn]));
  const detail = `Imported from ${product}: ${COUNTED.map((name) => `${counts[name]} ${name}`).join(', ')}`;
  await audit.record(ctx, {
    action: 'data_imported',
    detail,
    target: { type: 'import', label: place },
    metadata: counts,
  });
}
