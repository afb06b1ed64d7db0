import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.js';
import type { IntegrationInstances } from '../../db/types.gen.js';

export type IntegrationRow = Selectable<IntegrationInstances>;

export function list(db: Db): Promise<IntegrationRow[]> {
  return db.selectFrom('integration_instances').selectAll().orderBy('id', 'desc').execute();
}

export function find(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integration_instances').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findForUpdate(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integration_instances').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Of this name or of this type; enabled ones before others, the oldest before newer ones. */
export function listNamed(db: Db, nameOrType: string): Promise<IntegrationRow[]> {
  return db
    .selectFrom('integration_instances')
    .selectAll()
    .where((eb) => eb.or([eb('name', '=', nameOrType), eb('integration_type', '=', nameOrType)]))
    .orderBy('enabled', 'desc')
    .orderBy('id')
    .execute();
}

export function listEnabled(db: Db): Promise<IntegrationRow[]> {
  return db.selectFrom('integration_instances').selectAll().where('enabled', '=', true).orderBy('id').execute();
}

export async function countNamed(db: Db, name: string): Promise<number> {
  const { total } = await db
    .selectFrom('integration_instances')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.or([eb('name', '=', name), eb('name', 'like', `${name.replaceAll(/[\\%_]/g, '\\$&')} %`)]))
    .executeTakeFirstOrThrow();
  return total;
}

export function insert(
  db: Db,
  row: Pick<IntegrationRow, 'id' | 'integration_type' | 'name' | 'sealed_config' | 'enabled'>,
): Promise<IntegrationRow> {
  return db.insertInto('integration_instances').values(row).returningAll().executeTakeFirstOrThrow();
}

export function update(
  db: Db,
  id: string,
  change: Partial<Pick<IntegrationRow, 'name' | 'sealed_config' | 'enabled'>>,
): Promise<IntegrationRow> {
  return db
    .updateTable('integration_instances')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function remove(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.deleteFrom('integration_instances').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function updateHealth(db: Db, id: string, healthy: boolean, message: string): Promise<void> {
  await db
    .updateTable('integration_instances')
    .set({
      health_status: healthy ? 'healthy' : 'unhealthy',
      health_message: message.replaceAll('\0', '').slice(0, 2000),
      last_health_check: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export function listForUpdate(db: Db): Promise<Pick<IntegrationRow, 'id' | 'name' | 'sealed_config'>[]> {
  return db
    .selectFrom('integration_instances')
    .select(['id', 'name', 'sealed_config'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateSealed(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable('integration_instances').set({ sealed_config: sealed }).where('id', '=', id).execute();
}
