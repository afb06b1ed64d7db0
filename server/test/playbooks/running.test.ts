import { describe, expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { HttpClient } from '../harness/http-client.js';
import { testApp } from '../harness/test-app.js';
import { playbookNamed, runOver, runsOver, startRun } from './run-watch.js';

const TRIAGE = `
from watchfloor import playbook, action, log, add_current_alert_comment, update_current_alert, resolve_current_alert

@action("look_up", timeout=5)
def look_up(ip):
    return {"ip": ip, "bad": True}

@playbook(trigger="webhook", conditions={"severity": ["high", "critical"]}, order=1)
def triage(alert):
    """Looks at loud alerts."""
    print("looking at", alert.title)
    log.warning("loud")
    found = look_up(alert["source_ip"])
    update_current_alert(determination="suspicious", tags=["seen"])
    add_current_alert_comment("looked up")
    return {"found": found, "host": alert.get("hostname")}

@playbook(trigger="webhook", conditions={"severity": "low"})
async def quiet(alert):
    return "quiet"
`;

describe('an alert', () => {
  test('sets its playbooks off, each action recorded, everything visible', async () => {
    const soc = await testApp({ playbooks: { 'triage.py': TRIAGE } });
    const answer = await soc.siem.post('/webhooks/alerts', bruteForce());
    expect(answer.playbooks_triggered).toEqual(['triage']);
    const [{ id }] = await runsOver(soc, answer.alert_id);
    const run = await soc.as('viewer').get(`/runs/${id}`);
    expect(run).toMatchObject({
      status: 'success',
      playbook_name: 'triage',
      playbook_version: 1,
      alert_id: answer.alert_id,
      error: null,
      attempt: 1,
      celery_task_id: expect.any(String),
      result: { found: { ip: '203.0.113.7', bad: true }, host: 'web-01' },
      action_results: [
        {
          action_name: 'look_up',
          status: 'success',
          attempt: 1,
          input_data: { ip: '203.0.113.7' },
          output_data: { ip: '203.0.113.7', bad: true },
        },
      ],
    });
    const logs = run.logs.map((line: { level: string; text: string }) => `${line.level} ${line.text.trim()}`);
    expect(logs).toContain('stdout looking at Brute force against web-01');
    expect(logs.some((line: string) => line.startsWith('warning loud'))).toBe(true);
    expect(await soc.as('viewer').get(`/alerts/${answer.alert_id}`)).toMatchObject({
      determination: 'suspicious',
      tags: ['seen'],
    });
    const { activities } = await soc.as('viewer').get(`/alerts/${answer.alert_id}/activities?order=asc`);
    expect(activities.map((entry: { action: string }) => entry.action)).toEqual([
      'playbook_triggered',
      'determination_set',
      'tags_changed',
      'comment',
      'playbook_finished',
    ]);
    expect(activities[1].metadata_json).toMatchObject({ source: 'playbook', run_id: id, new: 'suspicious' });
    const metrics: string = await new HttpClient(soc.base).get('/metrics');
    expect(metrics).toContain('service_playbook_runs_total{playbook="triage",status="success"} 1');
    expect(metrics).toContain('service_playbook_run_duration_seconds_count{playbook="triage"} 1');
  });

  test('that is a duplicate triggers nothing, one that does not match says why', async () => {
    const soc = await testApp({ playbooks: { 'triage.py': TRIAGE } });
    const first = await soc.siem.post('/webhooks/alerts', bruteForce({ source_id: 'x', severity: 'medium' }));
    expect(first.playbooks_triggered).toEqual([]);
    expect(
      (await soc.siem.post('/webhooks/alerts', bruteForce({ source_id: 'x', severity: 'high' }))).playbooks_triggered,
    ).toEqual([]);
    const decisions = await soc.as('viewer').get(`/alerts/${first.alert_id}/triggers`);
    expect(decisions).toMatchObject([
      {
        playbook_name: 'triage',
        matched: false,
        failed_condition: 'severity',
        reason: 'severity is "medium", wanted ["high","critical"]',
        run_id: null,
      },
      { playbook_name: 'quiet', matched: false },
    ]);
    expect(await soc.as('viewer').get('/runs')).toMatchObject({ total: 0 });
  });

  test('sets nothing off while the playbook is disabled; by hand it still runs, and says so', async () => {
    const soc = await testApp({ playbooks: { 'triage.py': TRIAGE } });
    const { id } = await playbookNamed(soc, 'triage');
    expect(await soc.as('analyst').status('PATCH', `/playbooks/${id}`, { enabled: false })).toBe(403);
    await soc.as('admin').patch(`/playbooks/${id}`, { enabled: false });
    const { alert_id, playbooks_triggered } = await soc.siem.post('/webhooks/alerts', bruteForce());
    expect(playbooks_triggered).toEqual([]);
    const [decision] = await soc.as('viewer').get(`/alerts/${alert_id}/triggers`);
    expect(decision).toMatchObject({ playbook_name: 'triage', matched: false, reason: 'It is disabled' });
    const queued = await soc.as('analyst').post(`/playbooks/${id}/run`, { alert_id });
    expect(queued.message).toContain('disabled');
    expect(await runOver(soc, queued.run_id)).toMatchObject({ status: 'success' });
    expect(await soc.as('admin').get('/audit?action=playbook_toggled')).toMatchObject({ total: 1 });
  });

  test('that is deleted leaves its runs behind', async () => {
    const soc = await testApp({ playbooks: { 'triage.py': TRIAGE } });
    const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
    const [{ id }] = await runsOver(soc, alert_id);
    await soc.as('analyst').delete(`/alerts/${alert_id}`);
    expect(await soc.as('viewer').get(`/runs/${id}`)).toMatchObject({ status: 'success', alert_id: null });
  });
});

const MANY_KINDS = `
import asyncio, os, sys, time, threading
from watchfloor import playbook, action

tries = {"n": 0}

@action(retries=2, retry_backoff=0.01)
def flaky():
    tries["n"] += 1
    if tries["n"] < 3:
        raise ValueError(f"try {tries['n']}")
    return tries["n"]

@action(timeout=0.2)
async def too_slow():
    await asyncio.sleep(30)

@action(timeout=0.2)
def blocks():
    time.sleep(3)

@action
async def nap(n):
    await asyncio.sleep(0.01)
    return n

@playbook
def retried(data):
    return flaky()

@playbook
async def slow_async(data):
    await too_slow()

@playbook
def slow_sync(data):
    blocks()

@playbook
async def parallel(data):
    return sum(await asyncio.gather(*(nap(n) for n in range(20))))

@playbook
def raises(data):
    return {}["missing"]

@playbook
def exits(data):
    sys.exit(3)

@playbook
def dies(data):
    os._exit(9)

@playbook
def odd_result(data):
    return {"self": object(), "set": {1}, "nan": float("nan"), "bytes": b"x"}

@playbook
def echo(data):
    return data

@playbook
def hog(data):
    data = []
    while True:
        data.append(bytearray(50_000_000))

@playbook
def flood(data):
    line = "x" * 1000
    for _ in range(100_000):
        print(line)
    return "flooded"

@playbook
async def forever(data):
    await asyncio.sleep(600)

@playbook
def forever_blocking(data):
    while True:
        time.sleep(0.05)
`;

describe('a playbook', () => {
  test('that retries, times out, raises, exits or returns odd things ends as told, and hurts nobody else', {
    timeout: 90_000,
  }, async () => {
    const soc = await testApp({ playbooks: { 'kinds.py': MANY_KINDS }, env: { PLAYBOOK_MEMORY_MB: '400' } });
    const names = [
      'retried',
      'slow_async',
      'slow_sync',
      'parallel',
      'raises',
      'exits',
      'odd_result',
      'hog',
      'flood',
      'dies',
    ];
    const ids = await Promise.all(names.map((name) => startRun(soc, name)));
    const runs = Object.fromEntries(
      await Promise.all(names.map(async (name, index) => [name, await runOver(soc, ids[index]!)])),
    );
    expect(runs.retried).toMatchObject({
      status: 'success',
      result: 3,
      action_results: [{ action_name: 'flaky', status: 'success', attempt: 3 }],
    });
    for (const name of ['slow_async', 'slow_sync']) {
      expect(runs[name].status, name).toBe('failed');
      expect(runs[name].action_results, name).toMatchObject([{ status: 'failed' }]);
      expect(runs[name].error, name).toMatch(/Timeout/);
    }
    expect(runs.parallel).toMatchObject({ status: 'success', result: 190 });
    expect(runs.parallel.action_results).toHaveLength(20);
    expect(runs.raises).toMatchObject({ status: 'failed', error: "KeyError: 'missing'" });
    expect(runs.raises.traceback).toContain('kinds.py');
    expect(runs.exits).toMatchObject({ status: 'failed', error: expect.stringContaining('SystemExit') });
    expect(runs.odd_result.status).toBe('success');
    expect(runs.hog).toMatchObject({ status: 'failed' });
    expect(runs.flood).toMatchObject({ status: 'success', result: 'flooded' });
    expect(JSON.stringify(runs.flood.logs).length).toBeLessThan(600_000);
    expect(runs.dies).toMatchObject({
      status: 'failed',
      attempt: 3,
      error: expect.stringContaining('given up after 3 attempts'),
    });
    expect(await runOver(soc, await startRun(soc, 'echo', { input_data: { still: 'well' } }))).toMatchObject({
      status: 'success',
      result: { still: 'well' },
    });
  });

  test('can be cancelled, pending or running, async or blocking', { timeout: 60_000 }, async () => {
    const soc = await testApp({ playbooks: { 'kinds.py': MANY_KINDS }, env: { WORKER_CONCURRENCY: '1' } });
    const running = await startRun(soc, 'forever');
    await runOver(soc, running, ['running']);
    const waiting = await startRun(soc, 'echo');
    expect(await soc.as('viewer').status('POST', `/runs/${waiting}/cancel`)).toBe(403);
    expect(await soc.as('analyst').post(`/runs/${waiting}/cancel`)).toMatchObject({ status: 'cancelled' });
    expect((await soc.as('analyst').post(`/runs/${running}/cancel`)).status).toBe('running');
    expect(await runOver(soc, running)).toMatchObject({ status: 'cancelled' });
    expect(await soc.as('analyst').status('POST', `/runs/${running}/cancel`)).toBe(409);
    const blocking = await startRun(soc, 'forever_blocking');
    await runOver(soc, blocking, ['running']);
    await soc.as('analyst').post(`/runs/${blocking}/cancel`);
    expect(await runOver(soc, blocking)).toMatchObject({ status: 'cancelled' });
    const { run_id } = await soc.as('analyst').post(`/runs/${waiting}/retry`);
    expect(await runOver(soc, run_id)).toMatchObject({ status: 'success', retry_of: waiting });
  });

  test('that runs over its time is stopped and failed', { timeout: 60_000 }, async () => {
    const soc = await testApp({ playbooks: { 'kinds.py': MANY_KINDS }, env: { RUN_TIMEOUT_SECONDS: '1' } });
    expect(await runOver(soc, await startRun(soc, 'forever'))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('longer than 1 seconds'),
    });
  });

  test('is run with what exists, or refused', async () => {
    const soc = await testApp({ playbooks: { 'kinds.py': MANY_KINDS } });
    const nobody = '0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e';
    const { id } = await playbookNamed(soc, 'echo');
    expect(await soc.as('analyst').status('POST', `/playbooks/${nobody}/run`, {})).toBe(404);
    expect(await soc.as('analyst').status('POST', `/playbooks/${id}/run`, { alert_id: nobody })).toBe(404);
    expect(await soc.as('analyst').status('POST', `/playbooks/${id}/run`, { input_data: [1] })).toBe(422);
    expect(await soc.as('viewer').status('POST', `/playbooks/${id}/run`, {})).toBe(403);
    expect(await soc.as('analyst').status('POST', `/playbooks/${id}/run`)).toBe(200);
  });
});
