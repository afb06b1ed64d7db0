import type pg from 'pg';
import { badRequest, conflict } from '../../core/errors.js';
import { applyWithin, lockSchema, MIGRATIONS_TABLE, readApplied, refuseForeignSchema } from '../migrate.js';
import type { Migration } from '../migration-files.js';
import type { BackupHeader } from './backup-header.js';
import { findFilledTable, listKeptTables, ownFunctions, ownTables } from './catalog.js';
import { copyIn } from './copy-in.js';
import { damaged } from './damage.js';
import { PLAIN_TEXT } from './plain-text.js';
import type { BackupReading, TableContent } from './read-backup.js';
import { takeOffScaffolding } from './scaffolding.js';

export interface RestoreOptions {
  migrations: Migration[];
  /** Whether what the database holds may go. */
  replace: boolean;
  onStep(step: string): void;
  /** Just before everything becomes visible at once. */
  beforeCommit(reading: BackupReading): Promise<void>;
}

/** A backup of a newer schema, or of another build, cannot be understood. */
export function refuseForeignBackup({ schema, version }: BackupHeader, known: Migration[]): void {
  const newest = schema.at(-1);
  if (newest === undefined) throw damaged('it does not say which schema it has');
  if (newest.number > known.length) {
    throw badRequest(
      `The backup was made by Watchfloor ${version}, whose schema is newer (${newest.name}; this one ends with ` +
        `${known.at(-1)?.name}). Restore it with that version or a later one.`,
    );
  }
  const changed = schema.find(({ checksum }, index) => checksum !== known[index]?.checksum);
  if (changed !== undefined) {
    throw badRequest(
      `The backup was made by another build of Watchfloor: its migration ${changed.name} is not the one that this build has.`,
    );
  }
}

/** All in one transaction: whatever goes wrong, the database is as it was. */
export async function restoreBackup(
  client: pg.ClientBase,
  reading: BackupReading,
  options: RestoreOptions,
): Promise<{ rows: number }> {
  const { migrations, onStep } = options;
  const own = ownTables(migrations);
  await client.query('begin');
  try {
    await client.query(PLAIN_TEXT);
    await lockSchema(client);
    await refuseUnlessFree(client, own, options);
    await removeEverything(client, migrations);
    const then = reading.header.schema.length;
    await applyWithin(client, migrations.slice(0, then));
    const rows = await fill(client, reading, ownTables(migrations.slice(0, then)), onStep);
    onStep('bringing the schema up to date');
    await applyWithin(client, migrations.slice(then));
    await options.beforeCommit(reading);
    await client.query('commit');
    return { rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function refuseUnlessFree(
  client: pg.ClientBase,
  own: string[],
  { migrations, replace }: RestoreOptions,
): Promise<void> {
  refuseForeignSchema(await readApplied(client), migrations);
  const filled = replace ? undefined : await findFilledTable(client, own);
  if (filled !== undefined) {
    throw conflict(
      `The database is not empty (there are rows in ${filled}). To replace everything in it by the backup, add --replace.`,
    );
  }
}

async function removeEverything(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  for (const table of [...ownTables(migrations), MIGRATIONS_TABLE])
    await client.query(`drop table if exists ${client.escapeIdentifier(table)} cascade`);
  for (const name of ownFunctions(migrations))
    await client.query(`drop function if exists ${client.escapeIdentifier(name)} cascade`);
  await client.query('drop schema if exists graphile_worker cascade'); // the queue makes its tables anew at the next start
}

async function fill(
  client: pg.ClientBase,
  reading: BackupReading,
  tables: string[],
  onStep: (step: string) => void,
): Promise<number> {
  const present = new Set((await listKeptTables(client, tables)).map(({ name }) => name));
  const putBack = await takeOffScaffolding(client, [...present]);
  let rows = 0;
  for await (const content of reading.tables()) {
    if (!present.has(content.table)) throw damaged(`it holds a table ${content.table} that its schema does not have`);
    onStep(content.table);
    rows += await fillTable(client, content);
  }
  for (const { name, last_value, is_called } of reading.header.sequences)
    await client.query('select setval($1::text::regclass, $2::bigint, $3)', [name, last_value, is_called]);
  onStep('building indexes');
  await putBack();
  return rows;
}

async function fillTable(client: pg.ClientBase, content: TableContent): Promise<number> {
  const table = client.escapeIdentifier(content.table);
  const columns = content.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(`delete from ${table}`); // a migration may have put rows of its own there
  const rows = await copyIn(client, `copy ${table} (${columns}) from stdin`, content.rows);
  if (rows !== content.expected()) throw damaged(`${content.table} has ${rows} rows instead of ${content.expected()}`);
  return rows;
}
