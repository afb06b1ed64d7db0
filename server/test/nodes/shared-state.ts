import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { EventStream } from '../harness/event-stream.js';
import type { HttpClient } from '../harness/http-client.js';
import type { Fleet } from './fleet.js';

/** Leaves a line that says which worker ran it. */
export const tracing = (name: string) => `
import os
from watchfloor import playbook

@playbook(trigger="webhook", conditions={"rule_name": "${name}"})
def ${name}(alert):
    with open(os.environ["PLAYBOOK_TRACES"], "a") as traces:
        traces.write(f"${name} {os.getppid()}\\n")
`;

const alert = (rule: string, n: number) => ({ title: `${rule} ${n}`, rule_name: rule, source_id: `${rule}-${n}` });

/** What is done at one node holds at all of them. Expects the playbook `tracing('spread')` to be there. */
export class SharedState {
  private readonly one: HttpClient;
  private readonly other: HttpClient;

  constructor(
    private readonly fleet: Fleet,
    bearer: Record<string, string>,
  ) {
    const [one, other] = fleet.apis.map(({ client }) => client.with(bearer));
    this.one = one!;
    this.other = other!;
  }

  /** Alerts come in at either node, each worker takes its part of the runs, and whoever watches sees all of it. */
  async expectSpreading(traces: string): Promise<void> {
    const { one, other } = this;
    const watching = await EventStream.open(one);
    const { header } = await this.newKey();
    const posted = await Promise.all(
      Array.from({ length: 30 }, (_unused, n) =>
        (n % 2 === 0 ? one : other).with(header).post('/webhooks/alerts', alert('spread', n)),
      ),
    );
    for (const { playbooks_triggered } of posted) expect(playbooks_triggered).toEqual(['spread']);
    await expect.poll(async () => (await one.get('/runs?status=success&limit=1')).total).toBe(posted.length);
    const ran = (await readFile(traces, 'utf8')).trim().split('\n');
    expect(ran).toHaveLength(posted.length);
    expect(new Set(ran)).toEqual(new Set(this.fleet.workers.map(({ pid }) => `spread ${pid}`)));
    for (const { alert_id } of posted) await watching.untilTold('alert.created', alert_id);
  }

  async expectOneSwitch(): Promise<void> {
    const { header } = await this.newKey();
    let n = 100;
    const triggered = async () => {
      n += 1;
      const { playbooks_triggered } = await this.other.with(header).post('/webhooks/alerts', alert('spread', n));
      return playbooks_triggered;
    };
    const playbooks = await this.one.get('/playbooks');
    const { id } = playbooks.find(({ name }: { name: string }) => name === 'spread');
    await this.one.patch(`/playbooks/${id}`, { enabled: false });
    expect(await triggered()).toEqual([]);
    await this.one.patch(`/playbooks/${id}`, { enabled: true });
    await expect.poll(triggered).toEqual(['spread']);
  }

  async expectNewCodeEverywhere(): Promise<void> {
    const { header } = await this.newKey();
    await writeFile(join(this.fleet.folder, 'playbooks', 'later.py'), tracing('later'));
    await this.one.post('/playbooks/reload');
    const later = await this.other.with(header).post('/webhooks/alerts', alert('later', 1));
    expect(later.playbooks_triggered).toEqual(['later']);
    const runs = async () => (await this.other.get(`/alerts/${later.alert_id}/runs`)).runs;
    await expect.poll(async () => (await runs())[0].status).toBe('success');
  }

  async expectRevocationAtOnce(): Promise<void> {
    const { id, header } = await this.newKey();
    const post = (n: number) => this.other.with(header).status('POST', '/webhooks/alerts', alert('revoked', n));
    expect(await post(1)).toBe(200);
    await this.one.delete(`/api-keys/${id}`);
    await expect.poll(() => post(2), { interval: 1 }).toBe(401);
  }

  async expectOneBucket(limit: number): Promise<void> {
    const { one, other } = this;
    const { header } = await this.newKey();
    const statuses = await Promise.all(
      Array.from({ length: limit + 6 }, (_unused, n) =>
        (n % 2 === 0 ? one : other).with(header).status('POST', '/webhooks/alerts', alert('rate', n)),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  }

  private async newKey() {
    const { id, key } = await this.one.post('/api-keys', { name: 'shared state' });
    return { id, header: { 'x-api-key': key as string } };
  }
}
