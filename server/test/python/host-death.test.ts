import { expect, test } from 'vitest';
import { isRunning } from '../../src/db/embedded/process-table.js';
import { HostDied } from '../../src/python/host.js';
import { hostWith, order, Witness } from './host-harness.js';

const DEATHS = `
import ctypes, os, signal, subprocess, sys, time
import watchfloor as wf

@wf.playbook()
def hard_exit(alert):
    os._exit(7)

@wf.playbook()
def soft_exit(alert):
    sys.exit(3)

@wf.playbook()
def segfault(alert):
    ctypes.string_at(1)

@wf.playbook()
def killed(alert):
    os.kill(os.getpid(), signal.SIGKILL)

@wf.playbook()
def garbage(alert):
    os.write(4, b"not json\\n")
    time.sleep(30)

@wf.playbook()
def endless_line(alert):
    while True:
        os.write(4, b"x" * 65536)

@wf.playbook()
def fine(alert):
    return "fine"

@wf.playbook()
def hog(alert):
    chunks = []
    while True:
        chunks.append(bytearray(8 * 1024 * 1024))

@wf.playbook()
def leave_child(alert):
    print(subprocess.Popen(["sleep", "60"]).pid)
    os._exit(1)

@wf.playbook()
def leave_runaway(alert):
    runaway = subprocess.Popen(["sleep", "60"], start_new_session=True)
    print(runaway.pid)

@wf.playbook()
def unserialisable(alert):
    circle = {"set": {1}, "bytes": b"\\xff", "nan": float("nan"), "object": object(), "nul": "a\\x00b", "half": "\\ud800"}
    circle["self"] = circle
    return circle
`;

test.each([
  ['hard_exit', 'the Python process ended with exit code 7', { exitCode: 7, signal: null }],
  ['segfault', 'the Python process crashed (SIGSEGV)', { exitCode: null, signal: 'SIGSEGV' }],
  ['killed', 'the Python process was killed (SIGKILL)', { exitCode: null, signal: 'SIGKILL' }],
  ['garbage', 'the Python process sent a line that is not JSON and was stopped', { signal: 'SIGKILL' }],
  ['endless_line', 'the Python process sent a line of more than 16777216 bytes and was stopped', { signal: 'SIGKILL' }],
])('%s: the run is told that %s', async (playbook, message, ending) => {
  const host = await hostWith(DEATHS);
  const death = await host.run(order(playbook), new Witness()).catch((error: unknown) => error);
  expect(death).toBeInstanceOf(HostDied);
  expect(death).toMatchObject({ message, ...ending });
  expect(host.usable).toBe(false);
  await host.exited;
});

test('sys.exit fails the run, not the host', async () => {
  const host = await hostWith(DEATHS);
  expect(await host.run(order('soft_exit'), new Witness())).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('SystemExit'),
  });
  expect(await host.run(order('fine'), new Witness())).toMatchObject({ status: 'success', result: 'fine' });
});

test('a playbook without bounds hits the memory limit, and says so', async () => {
  const host = await hostWith(DEATHS, { memoryBytes: 512 * 1024 * 1024 });
  const ending = await host.run(order('hog'), new Witness()).then(
    ({ status, error }) => `${status}: ${error}`,
    (error: Error) => error.message,
  );
  expect(ending).toMatch(/^failed: MemoryError|ran out of memory/);
});

test('what a playbook started dies with its host', async () => {
  const host = await hostWith(DEATHS);
  const witness = new Witness();
  await expect(host.run(order('leave_child'), witness)).rejects.toThrow('exit code 1');
  const child = Number(witness.log);
  expect(child).toBeGreaterThan(1);
  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a result that JSON cannot carry is rendered, and holds nothing that the database refuses', async () => {
  const host = await hostWith(DEATHS);
  const outcome = await host.run(order('unserialisable'), new Witness());
  expect(outcome).toMatchObject({ status: 'success', result: { set: [1], nul: expect.stringMatching(/^a.?b$/) } });
  expect(JSON.stringify(outcome.result)).not.toMatch(/\\u0000|\\ud[89a-f]/);
});

test('after stop nothing keeps Node alive, even when a child ran away with the standard streams', async () => {
  const handles = () => process.getActiveResourcesInfo().filter((kind) => /Pipe|Process|Timeout/.test(kind)).length;
  const before = handles();
  const host = await hostWith(DEATHS);
  const witness = new Witness();
  await host.run(order('leave_runaway'), witness);
  expect(handles()).toBeGreaterThan(before);
  await host.stop();
  process.kill(Number(witness.log)); // still there: it had left the group
  await expect.poll(handles).toBeLessThanOrEqual(before);
});

test('stop ends an idle host in order, and one that does not listen by force', async () => {
  const polite = await hostWith(DEATHS);
  await polite.stop();
  expect(polite.usable).toBe(false);
  expect(isRunning(polite.pid)).toBe(false);
  const deaf = await hostWith(DEATHS, { stopGraceMs: 200 });
  process.kill(deaf.pid, 'SIGSTOP');
  await deaf.stop();
  expect(isRunning(deaf.pid)).toBe(false);
});
