import { expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { playbookNamed, runOver, startRun } from './run-watch.js';

const TWO = `
from watchfloor import playbook

@playbook
def moody(data):
    if data.get("fails"):
        raise ValueError("as asked")
    return data.get("title")

@playbook
def idle(data):
    return None
`;

test('each playbook tells how its newest runs went, and each run whom and what it was for', async () => {
  const soc = await testApp({ playbooks: { 'two.py': TWO } });
  const { id: moody } = await playbookNamed(soc, 'moody');
  const { id: idle } = await playbookNamed(soc, 'idle');
  const ids: string[] = [];
  for (const fails of [false, true, false, false]) {
    ids.push(await startRun(soc, 'moody', { input_data: { fails } }));
    await runOver(soc, ids.at(-1)!);
  }
  const statistics = await soc.as('viewer').get('/playbooks/statistics');
  expect(statistics).toHaveLength(2);
  const ofMoody = statistics.find((entry: { playbook_id: string }) => entry.playbook_id === moody);
  expect(ofMoody).toMatchObject({ counted_runs: 4, success_rate: 0.75, median_duration_ms: expect.any(Number) });
  expect(ofMoody.last_runs.map((run: { id: string }) => run.id)).toEqual(ids);
  expect(ofMoody.last_runs[1]).toMatchObject({ status: 'failed', duration_ms: expect.any(Number) });
  expect(Date.parse(ofMoody.last_runs[0].created_at)).toBeLessThanOrEqual(Date.now());
  expect(statistics).toContainEqual({
    playbook_id: idle,
    counted_runs: 0,
    success_rate: null,
    median_duration_ms: null,
    last_runs: [],
  });

  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce({ title: 'Named alert' }));
  const run = await runOver(soc, await startRun(soc, 'moody', { alert_id }));
  expect(run).toMatchObject({ alert_title: 'Named alert', cancel_requested: false });
  expect(run.triggered_by_username).toMatch(/^analyst-/);
  const { runs } = await soc.as('viewer').get(`/runs?alert_id=${alert_id}`);
  expect(runs).toMatchObject([{ id: run.id, alert_title: 'Named alert' }]);
});
