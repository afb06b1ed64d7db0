import { afterEach, expect, test, vi } from 'vitest';
import { hostWith, order, Witness } from './host-harness.js';
import { peakGrowth } from './live-memory.js';

const WRITERS = `
import os, subprocess, sys
import watchfloor as wf

@wf.playbook()
def speak(alert):
    wf.log.warning("through the log")
    print("through print")
    os.write(1, "past Python: Grüße 🦉\\n".encode())
    os.write(2, b"to stderr, unfinished")
    subprocess.run(["echo", "from a child"])

@wf.playbook()
def flood_raw(alert):
    block = b"x" * 65536
    for _ in range(1600):
        os.write(1, block)
    return "dry again"

@wf.playbook()
def flood_print(alert):
    for _ in range(1600):
        print("y" * 65536)
    return "dry again"

@wf.playbook()
def environment(alert):
    return dict(os.environ)

@wf.playbook()
def quiet(alert):
    return None
`;

afterEach(() => {
  vi.unstubAllEnvs();
});

test('whatever a run writes, on whatever way, is in its log and in no other', async () => {
  const host = await hostWith(WRITERS);
  const witness = new Witness();
  await host.run(order('speak'), witness);
  const said = witness.lines.map(({ level, text }) => `${level}: ${text}`);
  expect(said.sort()).toEqual([
    'stderr: to stderr, unfinished',
    'stdout: from a child',
    'stdout: past Python: Grüße 🦉',
    'stdout: through print',
    'warning: through the log',
  ]);
  const next = new Witness();
  await host.run(order('quiet'), next);
  expect(next.lines).toEqual([]);
});

test.each(['flood_raw', 'flood_print'])('%s: 100 MB neither block the run nor fill the memory', async (playbook) => {
  const host = await hostWith(WRITERS, { logBytes: 50_000 });
  const witness = new Witness();
  const growth = await peakGrowth(async () => {
    expect(await host.run(order(playbook), witness)).toMatchObject({ status: 'success', result: 'dry again' });
  });
  expect(growth).toBeLessThan(50 * 1024 * 1024); // what the collector has not reached yet may be some of it, all of it never
  const kept = witness.lines.reduce((sum, { text }) => sum + text.length, 0);
  expect(kept).toBeGreaterThan(40_000);
  expect(kept).toBeLessThan(50_500);
  expect(witness.lines.filter(({ text }) => /limit|left out|dropped|not kept/i.test(text))).toHaveLength(1);
});

test('no secret of the server reaches a playbook', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://u:hidden@h/d',
    JWT_SECRET: 'hidden',
    ENCRYPTION_KEY: 'hidden',
    ADMIN_PASSWORD: 'hidden',
    REDIS_URL: 'redis://:hidden@h',
    ANTHROPIC_API_KEY: 'hidden',
    OPENAI_API_KEY: 'hidden',
    AWS_SECRET_ACCESS_KEY: 'hidden',
    SOMETHING_NEW: 'hidden',
    PYTHONSTARTUP: 'hidden',
    LD_PRELOAD_HINT: 'hidden',
  };
  const passed = { PLAYBOOK_REGION: 'eu', LC_TIME: 'C.UTF-8', HTTPS_PROXY: 'http://proxy:3128', TZ: 'UTC' };
  for (const [name, value] of Object.entries({ ...secrets, ...passed })) vi.stubEnv(name, value);
  const host = await hostWith(WRITERS);
  const { result } = await host.run(order('environment'), new Witness());
  expect(JSON.stringify(result)).not.toContain('hidden');
  for (const name of Object.keys(secrets)) expect(result).not.toHaveProperty(name);
  expect(result).toMatchObject(passed);
});
