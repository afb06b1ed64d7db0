import { sql } from 'kysely';
import type { Db } from '../db/pool.js';

export type Row = Record<string, unknown>;

const CHUNK = 2000;

/** Adds rows of any table in a few statements; triggers keep the product's counts. All rows have the first one's members. */
export async function insertRows(db: Db, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(db);
  }
}

/** New tables have no statistics yet, and the first pages would be planned blindly. */
export async function analyze(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

export async function countAlerts(db: Db): Promise<number> {
  const { alerts } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<string>().as('alerts'))
    .executeTakeFirstOrThrow();
  return Number(alerts);
}
