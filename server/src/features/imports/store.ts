import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { Activities, Alerts, Incidents, Observables } from '../../db/types.gen.js';

export interface Person {
  id: string;
  username: string;
  email: string | null;
  is_active: boolean;
}

export function listPeople(db: Db): Promise<Person[]> {
  return db.selectFrom('analysts').select(['id', 'username', 'email', 'is_active']).execute();
}

/** False when the alert is here already: brought over before, or sent here by its source. */
export async function insertAlert(db: Db, row: Omit<Insertable<Alerts>, 'words'>): Promise<boolean> {
  const made = await db
    .insertInto('alerts')
    .values({ ...row, words: sql<string>`null` }) // a trigger fills them in
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findAlertId(db: Db, id: string, source: string, sourceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb.and({ source, source_id: sourceId })]))
    .executeTakeFirst();
  return row?.id;
}

export async function insertIncident(db: Db, row: Insertable<Incidents>): Promise<boolean> {
  const made = await db
    .insertInto('incidents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Answers how many are new. */
export async function insertObservables(db: Db, rows: Insertable<Observables>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db
    .insertInto('observables')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/** Answers how many are new. */
export async function insertTrail(db: Db, rows: Insertable<Activities>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db
    .insertInto('activities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

export async function countLinks(db: Db, incidentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('incident_alerts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  return total;
}
