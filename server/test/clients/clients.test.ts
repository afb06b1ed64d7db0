import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { curlClient } from '../../../scripts/lib/clients/curl-client.mjs';
import { pythonClient } from '../../../scripts/lib/clients/python-client.mjs';
import { analystWith, PASSWORD } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../../clients/${path}`, import.meta.url));
const STORY = fileURLToPath(new URL('story.py', import.meta.url));

test('the clients match the API, and a whole case can be worked through each of them', async () => {
  const soc = await testApp();
  const document = soc.server.swagger();
  const hint = 'out of date: run "npm run generate"';
  expect(readFileSync(at('python/watchfloor_client.py'), 'utf8'), hint).toBe(pythonClient(document));
  expect(readFileSync(at('curl/watchfloor.sh'), 'utf8'), hint).toBe(curlClient(document));
  await analystWith(soc.database.db, { role: 'admin', username: 'grace' });
  await workWithPython(soc);
  await workWithShell(soc);
});

async function workWithPython(soc: TestApp): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: at('python'),
    BASE: soc.base,
    API_KEY: soc.apiKey,
    PASSWORD,
  };
  const { stdout } = await run('python3', ['-X', 'dev', '-W', 'error', STORY], { env }).catch((error) => {
    throw new Error(`${error.stderr}`);
  });
  expect(stdout.trim()).toBe('done');
  const { incidents } = await soc.as('viewer').get('/incidents');
  expect(incidents).toMatchObject([{ title: 'Worked from Python', alert_count: 2, status: 'investigating' }]);
}

async function workWithShell(soc: TestApp): Promise<void> {
  const shell = async (env: Record<string, string>, ...args: string[]) => {
    const all = { PATH: process.env.PATH, WATCHFLOOR_URL: soc.base, ...env };
    const { stdout } = await run('sh', [at('curl/watchfloor.sh'), ...args], { env: all });
    return stdout;
  };
  const token = (await shell({ WATCHFLOOR_PASSWORD: PASSWORD }, 'log-in', 'grace')).trim();
  const as = { WATCHFLOOR_TOKEN: token, WATCHFLOOR_API_KEY: soc.apiKey };
  const json = async (...args: string[]) => JSON.parse(await shell(as, ...args));
  const title = 'From a shell: "quoted", a\\b, 100% & ümlaut';
  const { alert_id } = await json('send-alert', JSON.stringify({ title, severity: 'low', tags: ['two\nlines'] }));
  expect(await json('get-alert', alert_id)).toMatchObject({ title, tags: ['two\nlines'] });
  const { total } = await json('list-alerts', 'severity=low', 'q=shell: "quoted"', 'limit=1');
  expect(total).toBe(1);
  const resolved = await json('update-alert', alert_id, '{"status": "resolved", "determination": "benign"}');
  expect(resolved).toMatchObject({ status: 'resolved' });
  const incident = await json('create-incident', JSON.stringify({ title: 'From a shell', alert_id }));
  expect(incident).toMatchObject({ alert_count: 1 });
  const refused = await shell(as, 'get-alert', incident.id).catch((error) => error);
  expect(refused).toMatchObject({ code: 22, stdout: expect.stringContaining('Alert not found') });
  const lost = await shell({}, 'get-alert', '../settings').catch((error) => error);
  expect(lost).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be a part of the path') });
}
