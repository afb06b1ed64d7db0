import type { Db } from '../db/pool.js';
import { alertRow, alertTrail, observableRows } from './alert-rows.js';
import { type Definitions, runsOf } from './automation.js';
import type { Cast } from './cast.js';
import { Dice } from './dice.js';
import { incidentRows } from './incident-rows.js';
import { type Fate, fateOf } from './lifecycle.js';
import { happen, type Occasion } from './occasion.js';
import { runRows } from './run-rows.js';
import { SCENARIOS, scenarioNamed } from './scenarios/all.js';
import { analyze, insertRows, type Row } from './store.js';
import { finished } from './stories/finished.js';
import { running } from './stories/running.js';
import type { Story } from './story.js';
import { arrivals } from './timetable.js';
import { ATTACKERS, PARTNERS } from './world.js';

const DAYS = 35;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BURSTS = 7;

/** In the order in which the rows refer to each other. */
const TABLES = [
  'alerts',
  'incidents',
  'incident_alerts',
  'observables',
  'playbook_runs',
  'action_results',
  'run_logs',
  'activities',
] as const;
type Rows = Record<(typeof TABLES)[number], Row[]>;

export interface FillParts {
  db: Db;
  cast: Cast;
  playbooks: Definitions;
  seed: number;
  now: Date;
}

export interface Filled {
  alerts: number;
  incidents: number;
  runs: number;
}

/** Five weeks of a security operations centre. The same seed at the same moment gives the same floor. */
export async function fill({ db, cast, playbooks, seed, now }: FillParts): Promise<Filled> {
  const dice = new Dice(seed);
  const rows: Rows = {
    alerts: [],
    incidents: [],
    incident_alerts: [],
    observables: [],
    playbook_runs: [],
    action_results: [],
    run_logs: [],
    activities: [],
  };
  const add = (more: Partial<Rows>) => {
    for (const [table, added] of Object.entries(more) as [keyof Rows, Row[]][]) rows[table].push(...added);
  };
  const keep = (occasion: Occasion, fate: Fate) => {
    add({
      alerts: [alertRow(occasion, fate, cast)],
      observables: observableRows(dice, occasion),
      activities: alertTrail(dice, occasion, fate, cast),
    });
    for (const run of runsOf(dice, occasion, fate, cast, playbooks)) add(runRows(dice, run));
  };

  for (const occasion of everydayOccasions(dice, now)) keep(occasion, fateOf(dice, occasion, now));
  for (const story of [...running, ...finished]) {
    const began = new Date(now.getTime() - story.hoursAgo * 60 * MINUTE_MS);
    const alerts = storyOccasions(dice, story, began);
    for (const occasion of alerts) keep(occasion, storyFate(dice, story, occasion, now));
    add(incidentRows(dice, story, alerts, began, cast));
  }
  for (const table of TABLES) await insertRows(db, table, rows[table]);
  await analyze(db, TABLES);
  return { alerts: rows.alerts.length, incidents: rows.incidents.length, runs: rows.playbook_runs.length };
}

/** Two posts with one id are one alert: of such pairs the earlier one stays, and counts. */
function everydayOccasions(dice: Dice, now: Date): Occasion[] {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const everyday = arrivals(dice, from, now).map((at) => happen(dice, dice.weighted(SCENARIOS), at));
  const known = new Map<string, Occasion>();
  for (const occasion of [...everyday, ...bursts(dice, from, now)].filter(({ at }) => at < now)) {
    const key = `${occasion.alert.source} ${occasion.alert.source_id ?? occasion.id}`;
    const earlier = known.get(key);
    if (earlier === undefined) known.set(key, occasion);
    else earlier.copies += occasion.copies;
  }
  return [...known.values()];
}

/** Now and then one attacker keeps everybody busy for an hour; the last time was this morning. */
function bursts(dice: Dice, from: Date, now: Date): Occasion[] {
  const loud = ['splunk-failed-logins', 'wazuh-ssh-guessing', 'phishing-reported', 'suricata-checkin'].map(
    scenarioNamed,
  );
  return Array.from({ length: BURSTS }, (_unused, n) => {
    const began = n === 0 ? now.getTime() - 150 * MINUTE_MS : from.getTime() + dice.next() * DAYS * DAY_MS;
    const scenario = n === 0 ? loud[0]! : dice.pick(loud);
    const where = { partner: dice.pick(PARTNERS), outsider: dice.pick(ATTACKERS) };
    const size = n === 0 ? 6 : dice.int(9, 26);
    return Array.from({ length: size }, () =>
      happen(dice, scenario, new Date(began + dice.next() * 60 * MINUTE_MS), where),
    );
  }).flat();
}

const storyOccasions = (dice: Dice, { partner, attacker, alerts, user }: Story, began: Date): Occasion[] =>
  alerts.map(({ scenario, after, host }) =>
    happen(dice, scenarioNamed(scenario), new Date(began.getTime() + after * MINUTE_MS), {
      partner: PARTNERS[partner]!,
      outsider: ATTACKERS[attacker]!,
      host,
      user,
    }),
  );

/** Alerts of a closed incident are closed with it; those of a running one are being worked on. */
function storyFate(dice: Dice, story: Story, occasion: Occasion, now: Date): Fate {
  const owner = story.deeds.flatMap((deed) => ('assign' in deed ? [deed.assign] : [])).at(-1);
  if (owner === undefined) return { status: 'new', determination: 'unknown' };
  const last = story.deeds.at(-1)!;
  const claimedAt = new Date(Math.min(occasion.at.getTime() + dice.int(5, 25) * MINUTE_MS, now.getTime() - MINUTE_MS));
  if (!('status' in last && last.status === 'closed')) {
    return { status: 'in_progress', determination: dice.chance(0.6) ? 'malicious' : 'suspicious', owner, claimedAt };
  }
  const resolvedAt = new Date(now.getTime() - story.hoursAgo * 60 * MINUTE_MS + last.after * MINUTE_MS);
  const reason = `Handled in the incident: ${story.title}`;
  return { status: 'resolved', determination: 'malicious', owner, claimedAt, resolvedAt, reason };
}
