import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';
import { runOver, runsOver, startRun } from '../playbooks/run-watch.js';

const PLAYBOOKS = `
import os
import watchfloor as wf

@wf.action
def look(ip):
    print("looking at " + ip)
    return 1

@wf.playbook("webhook")
def triage(alert):
    look(alert.source_ip)
    wf.add_current_alert_comment("seen")

@wf.playbook
def deadly(data):
    os._exit(7)
`;

interface Line {
  msg: string;
  reqId?: string;
  runId?: string;
  alertId?: string | null;
  [field: string]: unknown;
}

test('one search by an id tells the story of an alert and of a run, from request to Python', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const soc = await testApp({ log: createLogger('debug', sink), playbooks: { 'triage.py': PLAYBOOKS } });
  const about = (id: string) => lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as Line);

  const { alert_id } = await soc.siem
    .with({ 'x-request-id': 'request-of-the-siem' })
    .post('/webhooks/alerts', bruteForce({ source_ip: '203.0.113.99' }));
  const [run] = await runsOver(soc, alert_id);
  await expect.poll(() => about(run.id).map(({ msg }) => msg)).toContain('run ended');
  const story = about(alert_id);
  expect(story.find(({ route }) => route === '/api/v1/webhooks/alerts')).toMatchObject({
    alertId: alert_id,
    reqId: 'request-of-the-siem',
    status: 200,
  });
  const told = about(run.id).filter(({ msg }) => msg !== 'request');
  expect(told.map(({ msg }) => msg)).toEqual([
    'run began',
    'the playbook wrote',
    'action done',
    'call of the playbook',
    'run ended',
  ]);
  for (const line of told) expect(line).toMatchObject({ runId: run.id, alertId: alert_id, playbook: 'triage' });
  expect(told.at(-1)).toMatchObject({ status: 'success', actions: 1 });
  for (const { msg } of told) expect(story.map((line) => line.msg)).toContain(msg);

  const byHand = await startRun(soc, 'deadly');
  await runOver(soc, byHand);
  const death = about(byHand);
  expect(death.find(({ route }) => route === '/api/v1/playbooks/:id/run')).toMatchObject({
    runId: byHand,
    status: 200,
  });
  const attempts = death.filter(({ msg }) => msg === 'the Python process of a run died');
  expect(attempts.map(({ reason }) => reason)).toEqual(Array(3).fill('the Python process ended with exit code 7'));
});
