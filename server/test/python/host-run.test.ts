import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { conflict, invalid } from '../../src/core/errors.js';
import { isRunning } from '../../src/db/embedded/process-table.js';
import { PythonHost } from '../../src/python/host.js';
import { HOST_DEFAULTS, hostWith, order, Witness } from './host-harness.js';
import { PlaybookFolder } from './playbook-folder.js';

const LOOKUPS = `
import asyncio
import watchfloor as wf

@wf.action("lookup")
def lookup(ip):
    return {"ip": ip, "score": 7}

@wf.action("slow lookup")
async def slow_lookup(n):
    await asyncio.sleep(0.01)
    return n * n

@wf.action("refuse")
def refuse():
    raise ValueError("no such thing")

@wf.playbook()
def one_action(alert):
    return lookup(alert.source_ip)

@wf.playbook()
async def twenty_at_once(alert):
    return sum(await asyncio.gather(*(slow_lookup(n) for n in range(20))))

@wf.playbook()
def failing(alert):
    refuse()

@wf.playbook()
def same_twice(alert):
    return [lookup("192.0.2.1"), lookup("192.0.2.1"), lookup("192.0.2.2")]

@wf.playbook()
def with_input(data):
    return {"got": data}
`;

test('a run reports its action with input, output and times, and answers its result', async () => {
  const host = await hostWith(LOOKUPS);
  const witness = new Witness();
  expect(await host.run(order('one_action'), witness)).toEqual({
    status: 'success',
    result: { ip: '203.0.113.7', score: 7 },
    error: null,
    traceback: null,
  });
  expect(witness.actions).toHaveLength(1);
  const [action] = witness.actions;
  expect(action).toMatchObject({
    name: 'lookup',
    status: 'success',
    input: { ip: '203.0.113.7' },
    output: { ip: '203.0.113.7', score: 7 },
    error: null,
    attempt: 1,
  });
  expect(action!.finishedAt.getTime()).toBeGreaterThanOrEqual(action!.startedAt.getTime());
  expect(Math.abs(Date.now() - action!.startedAt.getTime())).toBeLessThan(10_000);
});

test('one host carries out run after run, one at a time', async () => {
  const host = await hostWith(LOOKUPS);
  for (let n = 0; n < 50; n += 1) {
    const witness = new Witness();
    const outcome = await host.run(order('with_input', { alert: null, input: { n } }), witness);
    expect(outcome).toMatchObject({ status: 'success', result: { got: { n } } });
  }
  const running = host.run(order('twenty_at_once'), new Witness());
  await expect(host.run(order('one_action'), new Witness())).rejects.toThrow('already busy');
  expect(await running).toMatchObject({ result: 2470 });
});

test('twenty parallel actions are each reported once', async () => {
  const host = await hostWith(LOOKUPS);
  const witness = new Witness();
  expect(await host.run(order('twenty_at_once'), witness)).toMatchObject({ status: 'success', result: 2470 });
  expect(witness.actions).toHaveLength(20);
  expect(new Set(witness.actions.map(({ key }) => key)).size).toBe(20);
});

test('a failing action and its run tell the error and where it is in the author’s file', async () => {
  const host = await hostWith(LOOKUPS);
  const witness = new Witness();
  const outcome = await host.run(order('failing'), witness);
  expect(outcome).toMatchObject({ status: 'failed', result: null, error: 'ValueError: no such thing' });
  expect(outcome.traceback).toContain('book.py');
  expect(witness.actions).toMatchObject([{ name: 'refuse', status: 'failed', error: 'ValueError: no such thing' }]);
  expect(witness.actions[0]!.traceback).toContain('raise ValueError');
  expect(host.usable).toBe(true);
});

test('actions in the journal are answered from it and not executed again', async () => {
  const host = await hostWith(LOOKUPS);
  const first = new Witness();
  await host.run(order('same_twice'), first);
  const journal = first.actions.slice(0, 2).map(({ key }, n) => ({ key, output: `remembered ${n}` }));
  const second = new Witness();
  const outcome = await host.run(order('same_twice', { journal }), second);
  expect(outcome.result).toEqual(['remembered 0', 'remembered 1', { ip: '192.0.2.2', score: 7 }]);
  expect(second.actions.map(({ key }) => key)).toEqual([first.actions[2]!.key]);
});

test('an action returns to its playbook only after it is recorded', async () => {
  const host = await hostWith(LOOKUPS);
  const witness = new Witness();
  let underway = 0;
  let most = 0;
  witness.record = async () => {
    underway += 1;
    most = Math.max(most, underway);
    await new Promise((resolve) => setTimeout(resolve, 30));
    underway -= 1;
  };
  await host.run(order('same_twice'), witness);
  expect(witness.actions).toHaveLength(3);
  expect(most).toBe(1);
});

test('an action that cannot be recorded ends the run and its process', async () => {
  const host = await hostWith(LOOKUPS);
  const witness = new Witness();
  witness.record = () => Promise.reject(new Error('the database is away'));
  await expect(host.run(order('same_twice'), witness)).rejects.toThrow('the database is away');
  expect(host.usable).toBe(false);
  await host.exited;
  await expect(host.run(order('same_twice'), witness)).rejects.toThrow('no more runs');
});

const CALLS = `
import watchfloor as wf

@wf.playbook()
def comment(alert):
    return wf.add_current_alert_comment("seen")

@wf.playbook()
async def escalate(alert):
    return await wf.create_incident("Break-in", severity="high")

@wf.playbook()
def told_no(alert):
    try:
        wf.update_current_alert(status="resolved")
    except wf.ServerError as error:
        return {"status": error.status, "detail": error.detail}
`;

test('calls reach the server and their answers the playbook, from sync and async code', async () => {
  const host = await hostWith(CALLS);
  const witness = new Witness();
  witness.answer = async (method, args) => ({ method, args });
  expect(await host.run(order('comment'), witness)).toMatchObject({
    status: 'success',
    result: { method: 'comment', args: { text: 'seen' } },
  });
  expect(await host.run(order('escalate'), witness)).toMatchObject({
    result: { method: 'create_incident', args: { title: 'Break-in', severity: 'high' } },
  });
});

test('a refusal arrives with its status and sentence; our own mistakes and their insides do not', async () => {
  const host = await hostWith(CALLS);
  const witness = new Witness();
  const answerTo = async (answer: Witness['answer']) => {
    witness.answer = answer;
    return (await host.run(order('told_no'), witness)).result;
  };
  const broken = invalid('Set a determination before resolving the alert');
  expect(await answerTo(() => Promise.reject(broken))).toEqual({ status: 422, detail: broken.message });
  expect(await answerTo(() => Promise.reject(conflict('Taken')))).toEqual({ status: 409, detail: 'Taken' });
  const bare = { status: 500, detail: 'internal error' };
  expect(await answerTo(() => Promise.reject(new Error('password=hunter2')))).toEqual(bare);
  expect(await answerTo(async () => ({ big: 10n }))).toEqual(bare);
});

test('a start that cannot succeed tells why and leaves no process', async () => {
  const folder = await PlaybookFolder.with({
    'book.py': 'import os, sys\nprint("dying", file=sys.stderr)\nos._exit(9)\n',
  });
  const files = folder.files('book.py');
  await expect(PythonHost.start({ ...HOST_DEFAULTS, files })).rejects.toThrow(/exit code 9.*dying/s);
  await folder.write(
    'book.py',
    'import os, time\nopen(__file__ + ".pid", "w").write(str(os.getpid()))\ntime.sleep(60)\n',
  );
  const slow = PythonHost.start({ ...HOST_DEFAULTS, files, startTimeoutMs: 1500 });
  await expect(slow).rejects.toThrow('not ready within 1.5 s');
  expect(isRunning(Number(await readFile(`${files[0]!.path}.pid`, 'utf8')))).toBe(false);
  const nowhere = PythonHost.start({ ...HOST_DEFAULTS, files, interpreter: '/nowhere/python' });
  await expect(nowhere).rejects.toThrow('set PYTHON');
});

test('a file that cannot be imported is reported, and the others work', async () => {
  const folder = await PlaybookFolder.with({ 'book.py': LOOKUPS, 'broken.py': 'def x(:\n' });
  const host = await PythonHost.start({ ...HOST_DEFAULTS, files: folder.files('broken.py', 'book.py') });
  try {
    expect(host.loadErrors).toMatchObject([{ path: expect.stringMatching(/broken\.py$/) }]);
    expect(host.loadErrors[0]!.error).toContain('SyntaxError');
    expect(await host.run(order('one_action'), new Witness())).toMatchObject({ status: 'success' });
  } finally {
    await host.stop();
  }
});
