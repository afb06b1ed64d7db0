import type pg from 'pg';
import type { Migration } from '../migration-files.js';
import type { SequenceState } from './backup-header.js';

/**
 * What a backup leaves out. Live events name transactions of their own server and are forgotten within minutes anyway: a client
 * that comes back is told to read anew.
 */
const NOT_KEPT = new Set(['live_events']);

const CREATED_TABLE = /\bcreate table (?:if not exists )?(\w+)/g;
const CREATED_FUNCTION = /\bcreate (?:or replace )?function (\w+)\s*\(/g;

const named = (migrations: Migration[], pattern: RegExp): string[] => [
  ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)].map((match) => match[1]!))),
];

/** Only what our own migrations make: a database may hold tables of others. */
export const ownTables = (migrations: Migration[]): string[] => named(migrations, CREATED_TABLE);
export const ownFunctions = (migrations: Migration[]): string[] => named(migrations, CREATED_FUNCTION);

export interface KeptTable {
  name: string;
  /** Without those that the database computes itself. */
  columns: string[];
  /** The planner's guess. */
  estimatedRows: number;
}

export async function listKeptTables(client: pg.ClientBase, own: string[]): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select c.relname as name, greatest(c.reltuples, 0)::float8 as "estimatedRows",
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1::text[])
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by c.relname`,
    [own],
  );
  return rows.filter(({ name }) => !NOT_KEPT.has(name));
}

export async function listSequences(client: pg.ClientBase, own: string[]): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace and t.relname = any($1::text[])
     order by 1`,
    [own],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    states.push({ name, ...found.rows[0]! });
  }
  return states;
}

/** The first of our tables that holds a row. */
export async function findFilledTable(client: pg.ClientBase, own: string[]): Promise<string | undefined> {
  for (const { name } of await listKeptTables(client, own)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return undefined;
}
