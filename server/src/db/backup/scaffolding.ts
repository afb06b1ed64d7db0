import type pg from 'pg';

interface Taken {
  remove: string;
  restore: string;
}

/**
 * Filling a table with its indexes and foreign keys in place costs several times as much as making them afterwards. Its triggers
 * must not fire at all: what they would write is in the backup. Answers what puts everything back.
 */
export async function takeOffScaffolding(client: pg.ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const taken = [...(await listForeignKeys(client, tables)), ...(await listIndexes(client, tables))];
  for (const { remove } of taken) await client.query(remove);
  const quoted = tables.map((table) => client.escapeIdentifier(table));
  for (const table of quoted) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { restore } of taken.reverse()) await client.query(restore);
    for (const table of quoted) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function listForeignKeys(client: pg.ClientBase, tables: string[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  return rows;
}

/** Those that no constraint needs. */
async function listIndexes(client: pg.ClientBase, tables: string[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken>(
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
     from pg_index where indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  return rows;
}
