import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { launch, temporaryFolder, watchfloor } from './product.js';

const TRIAGE = `
import os, time
import watchfloor as wf

@wf.action("lookup")
def lookup(ip):
    return {"ip": ip, "score": 90}

@wf.action("ask")
def ask():
    raise ConnectionError("nobody answered")

@wf.playbook("alert.created", conditions={"severity": ["high"]}, enabled=False)
def triage(alert):
    """Looks the source up."""
    wf.log.info("looking at %s", alert.title)
    found = lookup(alert.source_ip)
    wf.add_current_alert_comment("score " + str(found["score"]))
    return {"verdict": "bad", "secret": os.environ.get("JWT_SECRET")}

@wf.playbook()
def unlucky(alert):
    ask()

@wf.playbook()
def deadly(alert):
    os._exit(7)

@wf.playbook()
def echo(data):
    return data

@wf.playbook()
def patient(data):
    wf.log.info("waiting")
    time.sleep(0.01)
    while True:
        time.sleep(0.01)
`;

const ALERT = JSON.stringify({ title: 'Brute force', source_ip: '203.0.113.7', severity: 'high' });

async function desk(files: Record<string, string> = { 'playbooks/triage.py': TRIAGE, 'alert.json': ALERT }) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const env = { PLAYBOOK_DIRS: join(folder, 'playbooks'), JWT_SECRET: 'a secret of at least 32 characters' };
  return {
    alert: join(folder, 'alert.json'),
    path: (name: string) => join(folder, name),
    env,
    playbook: (...args: string[]) => watchfloor(join(folder, 'data'), ['playbook', ...args], env),
  };
}

test('list shows what the server would find', async () => {
  const { playbook } = await desk();
  const { code, output } = await playbook('list');
  expect(code, output).toBe(0);
  expect(output).toMatch(/^NAME +TRIGGER +CONDITIONS +ORDER +ENABLED +FILE$/m);
  expect(output).toMatch(/^triage +alert\.created +\{"severity":\["high"\]\} +1000 +no +\S+triage\.py:\d+$/m);
  expect(output).toMatch(/^unlucky +- +- +1000 +yes /m);
});

test('list names each file with an error, and fails', async () => {
  const { playbook } = await desk({ 'playbooks/triage.py': TRIAGE, 'playbooks/broken.py': 'x = 1\ndef broken(:\n' });
  const { code, output } = await playbook('list');
  expect(code).toBe(1);
  expect(output).toMatch(/^triage /m);
  expect(output).toMatch(/One file has an error:\n +\S+broken\.py:2\n +SyntaxError/);
});

test('run shows log, actions and calls as they happen, sends nothing, and prints the result', async () => {
  const { playbook, alert } = await desk();
  const { code, output } = await playbook('run', 'triage', '--alert', alert);
  expect(code, output).toBe(0);
  expect(output).toContain('not sent anywhere');
  const [log, action, call] = ['looking at Brute force', 'ok      lookup {"ip":"203.0.113.7"}', 'call    comment'];
  expect([log, action, call].map((text) => output.includes(text))).toEqual([true, true, true]);
  expect(output.indexOf(action)).toBeGreaterThan(output.indexOf(log));
  expect(output.indexOf(call)).toBeGreaterThan(output.indexOf(action));
  expect(output).toContain('"verdict": "bad"');
  expect(output).toContain('"secret": null');
});

test('a run that fails or kills its process says why and fails', async () => {
  const { playbook, alert } = await desk();
  const failed = await playbook('run', 'unlucky', '--alert', alert);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('failed  ask {}: ConnectionError: nobody answered');
  expect(failed.output).toMatch(/Failed after [\d.]+ s: ConnectionError: nobody answered\nTraceback/);
  const died = await playbook('run', 'deadly', '--alert', alert);
  expect(died).toMatchObject({ code: 1, output: expect.stringContaining('ended with exit code 7') });
});

test('without an alert a playbook gets the input', async () => {
  const { playbook, alert } = await desk();
  const { code, output } = await playbook('run', 'echo', '--input', alert);
  expect(code, output).toBe(0);
  expect(output).toContain('"title": "Brute force"');
});

test('Ctrl-C cancels the run', async () => {
  const { env, path } = await desk();
  const { child, finished, output } = launch(path('data'), ['playbook', 'run', 'patient'], env);
  await expect.poll(output).toContain('waiting');
  child.kill('SIGINT');
  const { code, output: all } = await finished;
  expect(code).toBe(1);
  expect(all).toContain('Cancelled after');
});

test('mistakes at the prompt are told in plain words', async () => {
  const { playbook, path } = await desk({ 'playbooks/triage.py': TRIAGE, 'list.json': '[]', 'bad.json': '{' });
  const says = async (...args: string[]) => {
    const { code, output } = await playbook(...args);
    expect(code).toBe(1);
    expect(output).not.toMatch(/ at .*\.js:\d+/);
    return output;
  };
  const [unknown, nameless, absent, torn, list, dance] = await Promise.all([
    says('run', 'nothing'),
    says('run'),
    says('run', 'echo', '--alert', path('none.json')),
    says('run', 'echo', '--alert', path('bad.json')),
    says('run', 'echo', '--alert', path('list.json')),
    says('dance'),
  ]);
  expect(unknown).toContain('There is no playbook "nothing". There are: deadly, echo,');
  expect(nameless).toContain('watchfloor playbook run NAME');
  expect(absent).toContain('There is no file');
  expect(torn).toContain('is not JSON');
  expect(list).toContain('must hold one JSON object');
  expect(dance).toContain('watchfloor playbook list');
});

test('new begins a playbook that loads and whose tests pass, and never writes over anything', async () => {
  const { playbook, path } = await desk();
  const made = await playbook('new', 'block_sender');
  expect(made.code, made.output).toBe(0);
  expect(made.output).toMatch(/Wrote \S+block_sender\.py and \S+test_block_sender\.py\./);
  const written = await readFile(path('playbooks/block_sender.py'), 'utf8');
  const [list, tests, again, twin, ...bad] = await Promise.all(
    [
      ['list'],
      ['test'],
      ['new', 'block_sender'],
      ['new', 'triage'],
      ['new', 'Block-Sender'],
      ['new', 'import'],
      ['new', 'test_x'],
    ].map((args) => playbook(...args)),
  );
  expect(list!.output).toMatch(/^block_sender +webhook +\{"severity":\["high","critical"\]\} +1000 +no /m);
  expect(tests).toMatchObject({ code: 0, output: expect.stringContaining('Ran 2 tests') });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
  expect(twin).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
  expect(
    bad.map(({ code, output }) => [code, /"([^"]+)" (cannot be|has a meaning|is a name)/.exec(output)?.[1]]),
  ).toEqual([
    [1, 'Block-Sender'],
    [1, 'import'],
    [1, 'test_x'],
  ]);
  expect(await readFile(path('playbooks/block_sender.py'), 'utf8')).toBe(written);
});

const TESTS = (expected: string) => `
import unittest
from watchfloor.testing import fake_alert, run_playbook
from playbooks.triage import triage

class Triage(unittest.TestCase):
    def test_verdict(self):
        run = run_playbook(triage, fake_alert(title="t", source_ip="192.0.2.1"))
        self.assertEqual(run.result["verdict"], "${expected}")
`;

test('test runs the tests beside the playbooks, of either name, and tells whether they pass', async () => {
  const { playbook, path } = await desk({
    'playbooks/triage.py': TRIAGE,
    'playbooks/triage_test.py': TESTS('bad'),
    'playbooks/sub/test_more.py': 'import unittest\nclass More(unittest.TestCase):\n    def test_it(self): pass\n',
    'empty/x.py': '',
  });
  const good = await playbook('test', path('playbooks'));
  expect(good.code, good.output).toBe(0);
  expect(good.output).toContain('Ran 2 tests');
  await writeFile(path('playbooks/triage_test.py'), TESTS('harmless'));
  const bad = await playbook('test', path('playbooks'));
  expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('FAILED') });
  expect(await playbook('test', path('empty'))).toMatchObject({ code: 1, output: expect.stringContaining('no tests') });
});
