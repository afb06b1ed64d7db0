import { expect, test } from 'vitest';
import { HostDied } from '../../src/python/host.js';
import { testApp } from '../harness/test-app.js';
import { hostWith, order, Witness } from './host-harness.js';

const CHANNEL = 4;
const BOOK = `
import json, os, time
import watchfloor as wf

def say(text):
    os.write(${CHANNEL}, text.encode() if isinstance(text, str) else text)

@wf.playbook()
def says(data):
    for line in data["lines"]:
        say(line)
    if data.get("then_exit"):
        os._exit(9)
    time.sleep(20 if data.get("fatal") else 0)
    return "said"
`;
const says = (lines: string[], more: object = {}) => order('says', { alert: null, input: { lines, ...more } });
const json = (message: unknown) => `${JSON.stringify(message)}\n`;

test('what a newer or confused host says beside the matter is passed over, and the run ends as it should', async () => {
  const host = await hostWith(BOOK);
  const witness = new Witness();
  const outcome = await host.run(
    says([
      json({ type: 'telepathy', run_id: 7 }),
      json({ type: 'finished', run_id: 'somebody else', status: 'success' }),
      json({ type: 'log', run_id: 'unknown', time: 'x', level: 'info', text: 'not ours' }),
      json({
        type: 'action',
        run_id: 'unknown',
        key: 'k',
        name: 'n',
        status: 'running',
        input: 1,
        attempt: 1,
        started_at: 'x',
      }),
      json({ type: 'ready', protocol: 1, python: '3', pid: 1, errors: [] }),
      json({ type: 'call', id: 9_999, run_id: 'unknown', method: 'update_alert', args: {} }),
      json({ type: 'telepathy', noise: 'x'.repeat(1_000_000) }),
    ]),
    witness,
  );
  expect(outcome).toMatchObject({ status: 'success', result: 'said' });
  expect(witness.calls).toEqual([]);
  expect(witness.log).not.toContain('not ours');
  expect(host.usable).toBe(true);
  expect(await host.run(says([]), new Witness())).toMatchObject({ status: 'success' });
});

test.each([
  ['half a line and the end', ['{"type":"log","run'], { then_exit: true }, 'ended with exit code 9'],
  ['bytes that are not text', ['\u00ff\u00fe{{{\n'], { fatal: true }, 'a line that is not JSON'],
  ['JSON of another kind', ['[1,2]\n'], { fatal: true }, 'a message without a type'],
  ['a wrong type', [json({ type: 'finished', run_id: 1, status: 'success' })], { fatal: true }, 'malformed "finished"'],
  ['a status nobody knows', [json({ type: 'finished', run_id: 'x', status: 'won' })], { fatal: true }, 'malformed'],
  ['two messages in one line', ['{"type":"log"}{"type":"log"}\n'], { fatal: true }, 'a line that is not JSON'],
])('%s ends the process, and the run is told why', async (_what, lines, more, reason) => {
  const host = await hostWith(BOOK);
  const death = await host.run(says(lines, more), new Witness()).catch((error: unknown) => error);
  expect(death).toBeInstanceOf(HostDied);
  expect((death as Error).message).toContain(reason);
  expect(host.usable).toBe(false);
});

test('no run is lost to a host that talks nonsense: it is taken up again, and others go on', async () => {
  const soc = await testApp({
    playbooks: {
      'nonsense.py': `
import os, pathlib, time
import watchfloor as wf
SEEN = pathlib.Path(__file__).with_name("seen.txt")

@wf.playbook()
def once_broken(data):
    if not SEEN.exists():
        SEEN.write_text("yes")
        os.write(${CHANNEL}, b'{"type":"finished","run_id":null}\\n')
        time.sleep(20)
    return "whole"

@wf.playbook()
def always_broken(data):
    os.write(${CHANNEL}, b"nonsense\\n")
    time.sleep(20)

@wf.playbook()
def fine(data):
    return "fine"
`,
    },
  });
  const admin = soc.as('admin');
  const playbooks: { id: string; name: string }[] = await admin.get('/playbooks');
  const start = async (name: string) => {
    const { id } = playbooks.find((playbook) => playbook.name === name)!;
    return (await admin.post(`/playbooks/${id}/run`, {})).run_id as string;
  };
  const ids = { once: await start('once_broken'), always: await start('always_broken'), fine: await start('fine') };
  const run = (id: string) => admin.get(`/runs/${id}`);
  await expect.poll(async () => (await run(ids.fine)).status).toBe('success');
  await expect.poll(async () => (await run(ids.once)).status, { timeout: 40_000 }).toBe('success');
  await expect.poll(async () => (await run(ids.always)).status, { timeout: 40_000 }).toBe('failed');
  expect((await run(ids.always)).error).toContain('a line that is not JSON');
});
