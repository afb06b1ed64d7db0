import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../harness/test-app.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Run = any;

const OVER = ['success', 'failed', 'cancelled'];

/** The run as the API shows it, once it is over (or has the wanted status). */
export async function runOver(soc: TestApp, id: string, wanted: string[] = OVER): Promise<Run> {
  for (;;) {
    const run = await soc.as('viewer').get(`/runs/${id}`);
    if (wanted.includes(run.status)) return run;
    await sleep(20);
  }
}

/** All runs of an alert, once each is over. */
export async function runsOver(soc: TestApp, alertId: string): Promise<Run[]> {
  for (;;) {
    const { runs } = await soc.as('viewer').get(`/alerts/${alertId}/runs`);
    if (runs.length > 0 && runs.every((run: Run) => OVER.includes(run.status))) return runs;
    await sleep(20);
  }
}

export async function playbookNamed(soc: TestApp, name: string): Promise<Run> {
  const found = (await soc.as('viewer').get('/playbooks')).find((playbook: Run) => playbook.name === name);
  if (found === undefined) throw new Error(`There is no playbook ${name}`);
  return found;
}

/** By hand; answers the run's id. */
export async function startRun(soc: TestApp, name: string, body: object = {}): Promise<string> {
  const { id } = await playbookNamed(soc, name);
  return (await soc.as('analyst').post(`/playbooks/${id}/run`, body)).run_id;
}
