import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../harness/test-app.js';
import { playbookNamed, runOver, startRun } from './run-watch.js';

const answer = (text: string) => `from watchfloor import playbook

@playbook(trigger="webhook")
def hello(alert):
    return "${text}"
`;

test('one broken file hides no other, and is shown with its error', async () => {
  const soc = await testApp({
    playbooks: {
      'good.py': answer('good'),
      'syntax.py': 'def broken(:\n',
      'raises.py': 'raise RuntimeError("at import")\n',
      'exits.py': 'import sys\nsys.exit(4)\n',
      'twin.py': answer('twin'),
    },
  });
  expect((await soc.as('viewer').get('/playbooks')).map((row: { name: string }) => row.name)).toEqual(['hello']);
  const errors = await soc.as('viewer').get('/playbooks/errors');
  const byFile = Object.fromEntries(
    errors.map((row: { path: string; error: string }) => [row.path.split('/').at(-1), row.error]),
  );
  expect(Object.keys(byFile).sort()).toEqual(['exits.py', 'raises.py', 'syntax.py', 'twin.py']);
  expect(byFile['raises.py']).toContain('at import');
  expect(byFile['twin.py']).toContain('hello');
});

test('a changed file counts a version up and runs with its new code; a removed one stays listed', {
  timeout: 30_000,
}, async () => {
  const soc = await testApp({ playbooks: { 'hello.py': answer('one') } });
  expect(await runOver(soc, await startRun(soc, 'hello'))).toMatchObject({ result: 'one', playbook_version: 1 });
  await soc.as('admin').patch(`/playbooks/${(await playbookNamed(soc, 'hello')).id}`, { enabled: false });
  await writeFile(join(soc.folder, 'hello.py'), answer('two'));
  await expect.poll(async () => (await playbookNamed(soc, 'hello')).version).toBe(2);
  await expect.poll(async () => (await runOver(soc, await startRun(soc, 'hello'))).result).toBe('two');
  expect(await playbookNamed(soc, 'hello')).toMatchObject({ enabled: false, available: true });
  await rm(join(soc.folder, 'hello.py'));
  expect(await soc.as('admin').post('/playbooks/reload')).toEqual({ playbooks: 0, errors: 0 });
  const gone = await playbookNamed(soc, 'hello');
  expect(gone).toMatchObject({ available: false, version: 2 });
  expect(await soc.as('analyst').status('POST', `/playbooks/${gone.id}/run`, {})).toBe(409);
  const { runs } = await soc.as('viewer').get('/runs?limit=1');
  expect(await soc.as('analyst').status('POST', `/runs/${runs[0].id}/retry`)).toBe(409);
});
