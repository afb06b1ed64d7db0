import pg from 'pg';
import { expect } from 'vitest';
import type { Account, Ledger } from './ledger.js';
import { SOURCE } from './senders.js';

export interface Reckoning {
  figures: Record<string, number>;
  /** What the database owes the ledger. Empty when every promise was kept. */
  problems: string[];
}

interface AlertRow {
  id: string;
  key: string;
  duplicate_count: number;
  /** Of its runs: their states, and how many lines of the trail each kind has. */
  runs: { id: string; status: string; error: string | null; steps: string[] }[];
  triggered: number;
  finished: number;
  comments: number;
}

/** Only what the senders sent: other alerts are other stories. */
const ALERTS = `
  select id, coalesce(source_id, title) as key, duplicate_count,
    (select coalesce(json_agg(json_build_object('id', run.id, 'status', run.status, 'error', run.error, 'steps',
      (select coalesce(json_agg(output_data order by output_data::text), '[]') from action_results
        where run_id = run.id and action_name = 'step' and status = 'success'))), '[]')
      from playbook_runs run where run.alert_id = alerts.id) as runs,
    (select count(*)::int from activities where alert_id = alerts.id and action = 'playbook_triggered') as triggered,
    (select count(*)::int from activities where alert_id = alerts.id and action = 'playbook_finished') as finished,
    (select count(*)::int from activities where alert_id = alerts.id and action = 'comment') as comments
  from alerts where source = '${SOURCE}'`;

/** Given up after three deaths is an end too, but only for that reason. */
const isEnded = ({ status, error }: AlertRow['runs'][number]) =>
  status === 'success' || (status === 'failed' && error?.endsWith('given up after 3 attempts') === true);

/** Waits until no run is pending or running any more. */
export const untilQuiet = (connection: pg.ClientConfig) =>
  expect
    .poll(() => ask(connection, `select id from playbook_runs where status in ('pending', 'running')`), {
      timeout: 90_000,
      interval: 200,
    })
    .toEqual([]);

/** Holds the database against the ledger. `steps` are the outputs that each successful run must have on record, once each. */
export async function reckon(connection: pg.ClientConfig, ledger: Ledger, steps: string[]): Promise<Reckoning> {
  const rows = await ask<AlertRow>(connection, ALERTS);
  const accounts = ledger.accounts();
  const byKey = grouped(rows);
  const problems = [
    ...[...accounts].flatMap(([key, account]) => alertProblems(key, account, byKey.get(key) ?? [])),
    ...[...byKey.keys()].filter((key) => !accounts.has(key)).map((key) => `${key} was stored and never sent`),
    ...rows.flatMap((row) => runProblems(row, accounts.get(row.key)?.matched === true, steps)),
  ];
  return { figures: figuresOf(accounts, rows, ledger), problems };
}

/** Each acknowledgement is one copy; what was uncertain may have been one more. Nothing else is counted. */
function alertProblems(
  key: string,
  { acknowledged, counts, uncertain, alertIds }: Account,
  rows: AlertRow[],
): string[] {
  const stored = rows.reduce((sum, row) => sum + row.duplicate_count, 0);
  const ids = new Set(rows.map(({ id }) => id));
  const most = acknowledged + uncertain;
  return [
    ...(stored < acknowledged || stored > most
      ? [`${key}: ${stored} copies stored, ${acknowledged} to ${most} sent`]
      : []),
    ...(Math.max(...counts) > stored ? [`${key}: senders were told of more copies than the ${stored} stored`] : []),
    ...(rows.length === 1 && new Set(counts).size < counts.length ? [`${key}: one copy was told twice`] : []),
    ...[...alertIds].filter((id) => !ids.has(id)).map((id) => `${key}: the acknowledged alert ${id} is not there`),
    ...(rows.length > 1 && !key.startsWith('nameless') ? [`${key} is stored ${rows.length} times`] : []),
  ];
}

function runProblems(row: AlertRow, matched: boolean, steps: string[]): string[] {
  const { key, runs, triggered, finished } = row;
  if (runs.length !== (matched ? 1 : 0)) return [`${key}: ${runs.length} runs`];
  const [run] = runs;
  if (run === undefined) return [];
  const complete = run.status !== 'success' || JSON.stringify(run.steps) === JSON.stringify(steps);
  return [
    ...(isEnded(run) ? [] : [`${key}: its run is ${run.status} (${run.error})`]),
    ...(complete ? [] : [`${key}: steps on record ${JSON.stringify(run.steps)}`]),
    ...(triggered === 1 && finished === 1
      ? []
      : [`${key}: triggered ${triggered} and finished ${finished} times on its trail`]),
    ...(run.status === 'success' && row.comments < 1 ? [`${key}: the comment of its playbook is missing`] : []),
  ];
}

function figuresOf(accounts: Map<string, Account>, rows: AlertRow[], ledger: Ledger): Record<string, number> {
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const runs = rows.flatMap((row) => row.runs);
  return {
    'posts acknowledged': sum([...accounts.values()].map(({ acknowledged }) => acknowledged)),
    'posts without a certain answer': sum([...accounts.values()].map(({ uncertain }) => uncertain)),
    'posts answered 503': ledger.refusals().length,
    'alerts stored': rows.length,
    'copies counted': sum(rows.map(({ duplicate_count }) => duplicate_count)),
    'runs succeeded': runs.filter(({ status }) => status === 'success').length,
    'runs given up after three deaths': runs.filter(({ status }) => status === 'failed').length,
    'comments repeated': sum(rows.map(({ comments, runs: own }) => Math.max(0, comments - own.length))),
  };
}

function grouped(rows: AlertRow[]): Map<string, AlertRow[]> {
  const groups = new Map<string, AlertRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  question: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}
