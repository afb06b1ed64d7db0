import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '../../src/app/prepare-database.js';
import { createLogger } from '../../src/core/logger.js';
import { openDatabase } from '../../src/db/pool.js';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

const PAGE = fileURLToPath(new URL('../../../docs/security.md', import.meta.url));
const PASSWORD = 'a long password';

/** The blocks of SQL on the page: for the server, for the new database, and for after the migration. */
async function documented(name: string): Promise<string[][]> {
  const page = await readFile(PAGE, 'utf8');
  const blocks = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql!.replaceAll('watchfloor', name));
  return blocks.map((sql) =>
    sql
      .split(';')
      .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
      .filter((statement) => statement !== ''),
  );
}

async function run(connection: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('the product lives with the role that the documentation makes: owner of its schemas and of nothing else', async () => {
  const { superuser } = inject('cluster');
  const name = `least_${randomBytes(6).toString('hex')}`;
  const [atServer = [], inDatabase = [], afterwards = []] = await documented(name);
  const own = { ...superuser, database: name };
  const address = { ...own, user: name, password: PASSWORD };
  onTestFinished(async () => {
    await run(superuser, [`drop database if exists ${name} with (force)`, `drop role if exists ${name}`]);
  });
  await run(
    superuser,
    atServer.map((statement) => statement.replace("'choose-a-long-password'", `'${PASSWORD}'`)),
  );
  await run(own, inDatabase);

  const database = openDatabase(address, { max: 2, log: createLogger('silent') });
  await prepareDatabase(database, createLogger('silent'));
  await database.close();
  await run(own, afterwards);

  const soc = await testApp({
    over: { address, name, drop: async () => undefined },
    playbooks: {
      'note.py':
        'import watchfloor as wf\n@wf.playbook("webhook")\ndef note(alert):\n    wf.add_current_alert_comment("seen")\n',
    },
  });
  const analyst = soc.as('analyst');
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  await expect.poll(async () => (await analyst.get('/runs')).runs[0]?.status).toBe('success');
  await analyst.patch(`/alerts/${alert_id}`, { status: 'resolved', determination: 'benign' });
  await analyst.post('/incidents', { alert_id });
  expect((await analyst.get('/alerts?q=brute')).total).toBe(1);
  expect((await analyst.get('/dashboard/stats')).total_alerts).toBe(1);

  const { rows } =
    await soc.database.pool.query(`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`);
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  const schemas = await soc.database.pool.query(
    'select nspname from pg_namespace where pg_get_userbyid(nspowner) = current_user order by nspname',
  );
  expect(schemas.rows.map(({ nspname }) => nspname)).toEqual(['graphile_worker', name]);
  for (const [forbidden, refusal] of [
    [`create role ${name}_2`, 'permission denied'],
    [`create database ${name}_2`, 'permission denied'],
    ['create schema another', 'permission denied'],
    ['create table public.another ()', 'permission denied'],
    ["copy (select 1) to program 'true'", 'permission denied'],
    ['select * from pg_authid', 'permission denied'],
    ["select pg_read_file('/etc/passwd')", 'permission denied'],
  ] as const) {
    await expect(soc.database.pool.query(forbidden), forbidden).rejects.toThrow(refusal);
  }
});
