import { sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { LiveKind } from '../../events/catalog.js';

export interface LoggedEvent {
  id: string;
  kind: LiveKind;
  ids: string[];
}

const COLUMNS = sql`id::text as id, type as kind, ids`;

export async function find(db: Db, id: string): Promise<LoggedEvent | undefined> {
  const { rows } = await sql<LoggedEvent>`select ${COLUMNS} from live_events where id = ${id}::bigint`.execute(db);
  return rows[0];
}

export async function findNewestId(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text as id from live_events order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Everything that was committed after the given event, and perhaps some of what came shortly before. */
export async function listSince(db: Db, id: string, limit: number): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select ${COLUMNS} from live_events
    where xid >= (select horizon from live_events seen where seen.id = ${id}::bigint) and id <> ${id}::bigint
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** The newest one stays however old it is: it is where a client that comes back begins. */
export async function deleteOlderThan(db: Db, minutes: number): Promise<void> {
  await sql`delete from live_events where created_at < now() - make_interval(mins => ${minutes})
    and id < (select max(id) from live_events)`.execute(db);
}
