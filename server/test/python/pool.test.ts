import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../../src/db/embedded/process-table.js';
import { HostDied } from '../../src/python/host.js';
import { HostPool } from '../../src/python/pool.js';
import { HOST_DEFAULTS, order, SILENT, Witness } from './host-harness.js';
import { PlaybookFolder } from './playbook-folder.js';

const BOOK = (version: number) => `
import os, time
import watchfloor as wf

@wf.playbook()
def who(alert):
    return {"pid": os.getpid(), "version": ${version}}

@wf.playbook()
def wait_for_file(data):
    wf.log.info("begun")
    while not os.path.exists(data["path"]):
        time.sleep(0.01)
    return {"pid": os.getpid(), "version": ${version}}

@wf.playbook()
def hard_exit(alert):
    os._exit(1)

@wf.playbook()
def sleep_long(alert):
    wf.log.info(str(os.getpid()))
    time.sleep(60)
`;

async function poolOf(size: number, source = BOOK(1)) {
  const folder = await PlaybookFolder.with({ 'book.py': source });
  const pool = new HostPool({ size, host: { ...HOST_DEFAULTS, stopGraceMs: 300 }, log: SILENT });
  onTestFinished(() => pool.close());
  const ready = () => expect.poll(() => pool.idle, { interval: 10 }).toBe(size);
  pool.setFiles(folder.files('book.py'), 'v1');
  return { folder, pool, ready };
}

const who = async (pool: HostPool) =>
  (await pool.run(order('who'), new Witness()))!.result as { pid: number; version: number };

test('runs are given to idle hosts, and to nobody when all are busy', async () => {
  const { pool, ready } = await poolOf(2);
  expect(pool).toMatchObject({ idle: 0, state: 'starting' });
  expect(pool.run(order('who'), new Witness())).toBeUndefined();
  await ready();
  expect(pool.state).toBe('ok');
  let rises = 0;
  pool.onIdle(() => {
    rises += 1;
  });
  const [first, second] = [pool.run(order('who'), new Witness()), pool.run(order('who'), new Witness())];
  expect(pool.idle).toBe(0);
  expect(pool.run(order('who'), new Witness())).toBeUndefined();
  const pids = (await Promise.all([first!, second!])).map(({ result }) => (result as { pid: number }).pid);
  expect(new Set(pids).size).toBe(2);
  expect(pool.idle).toBe(2);
  expect(rises).toBe(2);
});

test('a host that died in a run, or idle, is replaced', async () => {
  const { pool, ready } = await poolOf(1);
  await ready();
  const { pid } = await who(pool);
  await expect(pool.run(order('hard_exit'), new Witness())).rejects.toBeInstanceOf(HostDied);
  expect(pool.idle).toBe(0);
  await ready();
  const second = await who(pool);
  expect(second.pid).not.toBe(pid);
  process.kill(second.pid, 'SIGKILL');
  await expect.poll(() => pool.idle, { interval: 1 }).toBe(0);
  await ready();
  expect((await who(pool)).pid).not.toBe(second.pid);
});

test('new code takes over while a run in flight finishes with the old', async () => {
  const { folder, pool, ready } = await poolOf(2);
  await ready();
  const witness = new Witness();
  const flag = `${folder.path}/go`;
  const flying = pool.run(order('wait_for_file', { alert: null, input: { path: flag } }), witness)!;
  await expect.poll(() => witness.log).toContain('begun');
  await folder.write('book.py', BOOK(2));
  pool.setFiles(folder.files('book.py'), 'v2');
  expect(pool.idle).toBe(0); // the idle one was retired at once
  await expect.poll(() => pool.idle).toBe(1);
  expect((await who(pool)).version).toBe(2);
  await folder.write('go', '');
  const old = (await flying).result as { pid: number; version: number };
  expect(old.version).toBe(1);
  await ready();
  await expect.poll(() => isRunning(old.pid)).toBe(false);
  const pids = await Promise.all([who(pool), who(pool)]);
  expect(pids.map(({ version }) => version)).toEqual([2, 2]);
});

test('the same version again changes nothing', async () => {
  const { folder, pool, ready } = await poolOf(1);
  await ready();
  const { pid } = await who(pool);
  pool.setFiles(folder.files('book.py'), 'v1');
  expect(pool.idle).toBe(1);
  expect((await who(pool)).pid).toBe(pid);
});

test('hosts that die again and again are a crash loop, until code comes that works', async () => {
  const { folder, pool, ready } = await poolOf(2, 'import os\nos._exit(4)\n');
  await expect.poll(() => pool.state).toBe('failing');
  expect(pool.idle).toBe(0);
  await folder.write('book.py', BOOK(2));
  pool.setFiles(folder.files('book.py'), 'v2');
  await ready();
  expect(pool.state).toBe('ok');
  expect((await who(pool)).version).toBe(2);
});

test('close ends idle, busy and starting hosts; none is left', async () => {
  const { folder, pool, ready } = await poolOf(2);
  await ready();
  const { pid } = await who(pool);
  const witness = new Witness();
  const busy = pool.run(order('sleep_long'), witness)!;
  const end = expect(busy).rejects.toBeInstanceOf(HostDied);
  await expect.poll(() => witness.log).not.toBe('');
  await pool.close();
  await end;
  for (const one of [pid, Number(witness.log)]) expect(isRunning(one)).toBe(false);
  expect(pool.run(order('who'), new Witness())).toBeUndefined();

  const slow = 'import os, time\nopen(__file__ + ".pid", "w").write(str(os.getpid()))\ntime.sleep(60)\n';
  await folder.write('book.py', slow);
  const starting = new HostPool({ size: 1, host: HOST_DEFAULTS, log: SILENT });
  starting.setFiles(folder.files('book.py'), 'v1');
  const noted = () => readFile(`${folder.path}/book.py.pid`, 'utf8').catch(() => '');
  await expect.poll(noted).not.toBe('');
  await starting.close();
  expect(isRunning(Number(await noted()))).toBe(false);
});
