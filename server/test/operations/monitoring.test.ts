import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type TestApp, testApp } from '../harness/test-app.js';

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  type: string;
  description?: string;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}

const rules = (
  parse(file('deploy/monitoring/prometheus-rules.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(file('deploy/monitoring/grafana-dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Every metric with its labels, as one scrape shows it. */
async function scraped(soc: TestApp): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`${soc.base}/metrics`)).text();
  const found = new Map([...text.matchAll(/^# TYPE (\S+) /gm)].map((match) => [match[1]!, new Set<string>()]));
  for (const [, sample, labels = ''] of text.matchAll(/^([a-z_]+)(?:\{([^}]*)\})? /gm)) {
    const name = baseOf(sample!, found);
    for (const [, label] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label!);
  }
  return found;
}

const baseOf = (name: string, known: Map<string, unknown>) =>
  known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');

test('dashboard and alert rules ask only for metrics and labels that there are, and the guide tells of each', async () => {
  const soc = await testApp({ playbooks: {} });
  soc.node.metrics.countRun('triage', 'failed', 1);
  soc.node.metrics.countAlerts('webhook', 1);
  soc.node.metrics.countAiCall(
    { task: 'triage', provider: 'p', model: 'm', outcome: 'failed' },
    { input_tokens: 1, output_tokens: 1 },
  );
  await soc.as('viewer').get('/alerts');
  const known = await scraped(soc);
  for (const expr of expressions) {
    const selectors = [...expr.matchAll(/\b((?:service|process)_[a-z_]+)(?:\{([^}]*)\})?/g)];
    expect(selectors.length + Number(expr.startsWith('up{')), expr).toBeGreaterThan(0);
    for (const [, name, labels = ''] of selectors) {
      const metric = known.get(baseOf(name!, known));
      expect(metric, `${name} in ${expr}`).toBeDefined();
      for (const [, label] of labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
        if (label !== 'job') expect([...metric!], `${name} in ${expr}`).toContain(label);
    }
  }
  const guide = file('docs/operations.md');
  for (const name of known.keys()) expect(guide, name).toContain(`\`${name}\``);
  for (const { alert, labels, annotations } of rules) {
    expect(guide, alert).toContain(`| ${alert} |`);
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
  for (const panel of panels.filter(({ type }) => type !== 'row')) expect(panel.description, panel.title).toBeTruthy();
  for (const { x, w } of panels.map(({ gridPos }) => gridPos)) expect(x + w).toBeLessThanOrEqual(24);
});

test('the figures follow what happens, and a database that is away does not hold up the scrape', async () => {
  const soc = await testApp();
  const value = async (sample: string) => {
    const text = await (await fetch(`${soc.base}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    );
  };
  expect(await value('service_playbook_queue_depth')).toBe(0);
  await soc.database.pool.query(`insert into playbook_definitions (id, name, module_path, function_name, source_path, source_hash)
    values (gen_random_uuid(), 'slow', 'm', 'f', 'p', 'h')`);
  await soc.database.pool.query(`insert into playbook_runs (id, playbook_id, playbook_version, celery_task_id, created_at)
    select gen_random_uuid(), id, 1, 'x', now() - interval '1 hour' from playbook_definitions`);
  await expect.poll(() => value('service_playbook_queue_depth')).toBe(1);
  expect(await value('service_playbook_queue_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(await value('service_playbook_runs_stored{status="pending"}')).toBe(1);
  expect(await value('service_database_up')).toBe(1);
  expect(await value('service_http_request_duration_seconds_count{method="POST",path="/api/v1/api-keys"}')).toBe(1);
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1e7);

  await soc.database.pool.query('alter table run_tallies rename to hidden_run_tallies');
  await expect.poll(() => value('service_database_up')).toBe(0);
  expect(await value('service_playbook_queue_depth')).toBeNaN();
  await soc.database.pool.query('alter table hidden_run_tallies rename to run_tallies');
});
