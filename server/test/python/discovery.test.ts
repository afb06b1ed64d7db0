import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from '../../src/db/embedded/process-table.js';
import { discover, playbookFiles } from '../../src/python/discovery.js';
import { readFindings } from '../../src/python/findings.js';
import { INTERPRETER } from './host-harness.js';
import { PlaybookFolder } from './playbook-folder.js';

const GOOD = `"""A good one."""
from watchfloor import playbook

@playbook("alert.created", conditions={"severity": ["high"]}, order=5, enabled=False)
def good(alert):
    """Does good."""
`;

const find = (...dirs: string[]) => discover({ interpreter: INTERPRETER, dirs });

test('a playbook is found with all that it declares', async () => {
  const folder = await PlaybookFolder.with({ 'good.py': GOOD, 'sub/_shared.py': 'X = 1\n', 'notes.txt': '' });
  const { playbooks, errors } = await find(folder.path);
  expect(errors).toEqual([]);
  expect(playbooks).toEqual([
    {
      name: 'good',
      description: 'Does good.',
      module: 'playbooks.good',
      function: 'good',
      path: join(folder.path, 'good.py'),
      line: expect.any(Number),
      trigger: 'alert.created',
      conditions: { severity: ['high'] },
      order: 5,
      enabled: false,
      sourceHash: createHash('sha256').update(GOOD).digest('hex'),
    },
  ]);
  expect(playbookFiles([...playbooks, ...playbooks])).toEqual(folder.files('good.py'));
});

const BROKEN: Record<string, [source: string, error: RegExp]> = {
  'syntax.py': ['def broken(:\n', /SyntaxError/],
  'raises.py': ['raise RuntimeError("at import")\n', /RuntimeError: at import/],
  'missing.py': ['import no_such_module\n', /ModuleNotFoundError/],
  'exits.py': ['import sys\nsys.exit(1)\n', /SystemExit|exit/i],
  'hard_exit.py': ['import os\nos._exit(0)\n', /exit|ended/i],
  'loops.py': ['while True: pass\n', /took longer than 5 s/],
  'segfault.py': ['import ctypes\nctypes.string_at(1)\n', /SIGSEGV|signal|crash/i],
  'floods.py': ['print("x" * 100_000_000)\nraise ValueError("after the flood")\n', /after the flood/],
  'interrupt.py': ['raise KeyboardInterrupt()\n', /KeyboardInterrupt/],
  'orders.py': ['from watchfloor import playbook\n@playbook(order="first")\ndef o(a): pass\n', /order/],
};

test('no broken file hides a good one, each is named with what is wrong', async () => {
  const sources = Object.fromEntries(Object.entries(BROKEN).map(([name, [source]]) => [name, source]));
  const folder = await PlaybookFolder.with({ 'good.py': GOOD, ...sources });
  const { playbooks, errors } = await find(folder.path);
  expect(playbooks.map(({ name }) => name)).toEqual(['good']);
  expect(errors.map(({ path }) => path).sort()).toEqual(
    Object.keys(BROKEN)
      .map((name) => join(folder.path, name))
      .sort(),
  );
  for (const { path, error } of errors) expect(error, path).toMatch(BROKEN[path.slice(folder.path.length + 1)]![1]);
});

test('a folder that is not there, or is none, is an error that says what to do', async () => {
  const folder = await PlaybookFolder.with({ 'good.py': GOOD });
  const missing = join(folder.path, 'nowhere');
  const { playbooks, errors } = await find(missing, folder.path, join(folder.path, 'good.py'));
  expect(playbooks).toHaveLength(1);
  expect(errors.map(({ error }) => error)).toEqual([
    `The playbook folder ${missing} does not exist. Create it, or correct PLAYBOOK_DIRS.`,
    expect.stringContaining('is not a folder'),
  ]);
  expect(await find(missing)).toMatchObject({ playbooks: [], errors: [{ path: missing }] });
});

test('without an answer in time the whole discovery fails and its processes are gone', async () => {
  const loops = 'import os\nopen(__file__ + ".pid", "w").write(str(os.getpid()))\nwhile True: pass\n';
  const folder = await PlaybookFolder.with({ 'loops.py': loops });
  const late = discover({ interpreter: INTERPRETER, dirs: [folder.path], timeoutMs: 1500 });
  await expect(late).rejects.toThrow('no answer within 1.5 s');
  const pid = Number(await readFile(join(folder.path, 'loops.py.pid'), 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
  const nowhere = discover({ interpreter: '/nowhere/python', dirs: [folder.path] });
  await expect(nowhere).rejects.toThrow('set PYTHON');
});

test('an answer is checked entry by entry before it is believed', () => {
  const entry = {
    name: 'good',
    description: null,
    module: 'playbooks.good',
    function: 'good',
    path: '/books/playbooks/good.py',
    line: 3,
    trigger: null,
    conditions: {},
    order: 1000,
    enabled: true,
    source_hash: 'a'.repeat(64),
  };
  const entries = [
    entry,
    { ...entry, order: 'first' },
    { ...entry, path: '/etc/passwd' },
    { ...entry, name: '' },
    null,
  ];
  const { playbooks, errors } = readFindings(JSON.stringify({ playbooks: entries, errors: [] }), ['/books/playbooks']);
  expect(playbooks).toMatchObject([{ name: 'good', sourceHash: entry.source_hash }]);
  expect(errors).toHaveLength(4);
  expect(errors[0]).toMatchObject({ path: entry.path, error: expect.stringContaining('order') });
  expect(() => readFindings('no json', [])).toThrow('not JSON');
  expect(() => readFindings('{"playbooks": 7}', [])).toThrow('not what was agreed');
});

test('200 files are read by one process', async () => {
  const files = Array.from({ length: 200 }, (_unused, n) => [`book${n}.py`, GOOD.replaceAll('good', `good${n}`)]);
  const folder = await PlaybookFolder.with(Object.fromEntries(files));
  const { playbooks, errors } = await find(folder.path);
  expect([playbooks.length, errors]).toEqual([200, []]);
});
