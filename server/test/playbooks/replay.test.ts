import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Lifecycle } from '../../src/cli/lifecycle.js';
import { replayPlaybook } from '../../src/cli/playbook-replay.js';
import { loadConfig } from '../../src/config.js';
import { bruteForce } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { runsOver } from './run-watch.js';

const PLAYBOOK = `
import watchfloor as wf

@wf.action
def weigh(score):
    return {"score": score, "bad": score > 50}

@wf.playbook("webhook")
def judge(alert):
    """Asks about the address and acts on the answer."""
    assert alert.status == "new", alert.status
    answer = wf.integration("ip_reputation").check_ip(ip=alert.source_ip)
    weight = weigh(answer["score"])
    wf.add_current_alert_comment(f"score {answer['score']}")
    wf.update_current_alert(tags=[*alert.tags, "judged"], severity="critical")
    wf.add_observable("domain", "evil.example")
    incident = wf.create_incident("Judged: " + alert.title)
    wf.resolve_current_alert("malicious", "by the score")
    return {"incident": incident["id"], **weight}
`;

const CHANGED = PLAYBOOK.replace('score > 50', 'score > 99')
  .replace('f"score {', 'f"a score of {')
  .replace('wf.add_observable("domain", "evil.example")', 'wf.add_observable("ip", "203.0.113.50")');

/** As at the prompt: the exit code, and what was printed. */
async function replay(soc: TestApp, ...args: string[]): Promise<{ code: number; output: string }> {
  const { user, password, host, database } = soc.clone.address;
  const config = loadConfig({
    PLAYBOOK_DIRS: soc.folder,
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
  });
  const life = new Lifecycle();
  let output = '';
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    return { code: await replayPlaybook({ config, log: soc.node.log, life, args }), output };
  } finally {
    printed.mockRestore();
    await life.close(soc.node.log);
  }
}

test('a replay acts on nothing, and tells what the changed file would do differently', async () => {
  const vendor = await vendorStandIn(() => ({ body: { data: { abuseConfidenceScore: 80 } } }));
  const soc = await testApp({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' }, playbooks: { 'judge.py': PLAYBOOK } });
  const config = { api_key: 'k', base_url: vendor.url };
  await soc.as('admin').post('/integrations', { type: 'ip_reputation', config });
  const { alert_id } = await soc.siem.post('/webhooks/alerts', bruteForce());
  const [run] = await runsOver(soc, alert_id);
  expect(run).toMatchObject({ status: 'success', error: null });
  // An analyst goes on with it: the replay looks at the alert as it was before.
  await soc.as('analyst').patch(`/alerts/${alert_id}`, { status: 'in_progress', tags: [], determination: 'benign' });
  const state = async () => [
    await soc.as('viewer').get(`/alerts/${alert_id}`),
    await soc.as('viewer').get(`/alerts/${alert_id}/activities`),
    (await soc.as('viewer').get('/incidents')).total,
    (await soc.as('viewer').get('/runs')).total,
    vendor.heard.length,
  ];
  const before = await state();

  const same = await replay(soc, 'judge', '--alert', alert_id);
  expect(same.output).toContain(`Compared with run ${run.id}`);
  expect(same).toMatchObject({ code: 0, output: expect.stringMatching(/The same\.\n$/) });

  await writeFile(join(soc.folder, 'judge.py'), CHANGED);
  const differs = await replay(soc, 'judge', '--alert', alert_id);
  expect(differs.code).toBe(2);
  expect(differs.output.split('\n').filter((line) => /^ {2,4}(outcome|actions|effects|[-+] )/.test(line))).toEqual([
    '  outcome',
    expect.stringMatching(/^ {4}- result: .*"bad":true.*"score":80/),
    expect.stringMatching(/^ {4}\+ result: .*"bad":false.*"score":80/),
    '  actions',
    '    - weigh {"score":80} -> {"bad":true,"score":80}',
    '    + weigh {"score":80} -> {"bad":false,"score":80}',
    '  effects',
    '    - comment: score 80',
    '    - observable: domain evil.example',
    '    + comment: a score of 80',
    '    + observable: ip 203.0.113.50',
  ]);

  await writeFile(join(soc.folder, 'judge.py'), PLAYBOOK.replace('weigh(answer["score"])', 'weigh(answer["none"])'));
  const fails = await replay(soc, 'judge', '--alert', alert_id);
  expect(fails).toMatchObject({ code: 1, output: expect.stringContaining("+ error: KeyError: 'none'") });
  expect(await state()).toEqual(before);

  await expect(replay(soc, 'judge', '--alert', run.id)).rejects.toThrow(`Alert ${run.id} not found`);
  await expect(replay(soc, 'judge', '--alert', 'alert.json')).rejects.toThrow('is not the id of an alert');
});
