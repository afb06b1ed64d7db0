import type { Writable } from 'node:stream';
import type pg from 'pg';
import { conflict } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { readApplied, refuseForeignSchema } from '../migrate.js';
import type { Migration } from '../migration-files.js';
import { type BackupHeader, type BackupSummary, FORMAT } from './backup-header.js';
import { type KeptTable, listKeptTables, listSequences, ownTables } from './catalog.js';
import { copyOut } from './copy-out.js';
import { FrameWriter, KINDS } from './frames.js';
import { PLAIN_TEXT } from './plain-text.js';

export interface BackupOptions {
  migrations: Migration[];
  /** Goes into the file as it is; undefined leaves it out. */
  secrets: object | undefined;
  onProgress(done: { table: string; rows: number; bytes: number; share: number }): void;
}

/** Everything as it was at one moment, whatever is written meanwhile. */
export async function writeBackup(
  client: pg.ClientBase,
  sink: Writable,
  options: BackupOptions,
): Promise<BackupSummary> {
  const own = ownTables(options.migrations);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(PLAIN_TEXT);
    const tables = await listKeptTables(client, own);
    const frames = FrameWriter.into(sink);
    await frames.addJson(KINDS.header, await headerOf(client, own, options.migrations));
    if (options.secrets !== undefined) await frames.addJson(KINDS.secrets, options.secrets);
    const summary = await writeTables(client, frames, tables, options);
    await frames.end(summary);
    await client.query('commit');
    return summary;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function headerOf(client: pg.ClientBase, own: string[], migrations: Migration[]): Promise<BackupHeader> {
  const schema = await readApplied(client);
  if (schema.length === 0)
    throw conflict('There is nothing to back up: Watchfloor was never started on this database.');
  refuseForeignSchema(schema, migrations);
  const sequences = await listSequences(client, own);
  return { format: FORMAT, version: VERSION, created_at: new Date().toISOString(), schema, sequences };
}

async function writeTables(
  client: pg.ClientBase,
  frames: FrameWriter,
  tables: KeptTable[],
  { onProgress }: BackupOptions,
): Promise<BackupSummary> {
  const expected = tables.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0);
  let [allRows, bytes] = [0, 0];
  for (const { name: table, columns } of tables) {
    await frames.addJson(KINDS.table, { table, columns });
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    let begun = 0;
    const statement = `copy ${client.escapeIdentifier(table)} (${list}) to stdout`;
    const rows = await copyOut(client, statement, async (block, more) => {
      await frames.add(KINDS.rows, block);
      begun += more;
      bytes += block.length;
      onProgress({ table, rows: begun, bytes, share: expected === 0 ? 1 : Math.min(1, (allRows + begun) / expected) });
    });
    await frames.addJson(KINDS.tableEnd, { table, rows });
    allRows += rows;
  }
  return { tables: tables.length, rows: allRows, bytes };
}
