import { ALERT_STATUSES, DETERMINATIONS } from '../../core/alert-values.js';
import type { RunStatus } from '../../core/run-values.js';
import { SEVERITIES } from '../../core/severity.js';
import type { AlertTally, DayTally, ResolutionTally } from './store.js';

const MOST_SOURCES = 10;

type Counted = { alerts: number };
const total = (rows: Counted[]): number => rows.reduce((sum, { alerts }) => sum + alerts, 0);

/** A count for each value of the set, those that never occurred included. */
const countEach = <Value extends string, Row>(
  values: readonly Value[],
  rows: Row[],
  readValue: (row: Row) => string,
  readCount: (row: Row) => number,
): Record<Value, number> => {
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<Value, number>;
  for (const row of rows) counts[readValue(row) as Value] += readCount(row);
  return counts;
};

const isOpen = ({ status }: AlertTally) => status !== 'resolved';
const alertsOf = ({ alerts }: Counted) => alerts;

export function alertFigures(tallies: AlertTally[]) {
  const open = tallies.filter(isOpen);
  return {
    total_alerts: total(tallies),
    open_alerts: total(open),
    unassigned_count: total(open.filter(({ is_assigned }) => !is_assigned)),
    alerts_by_severity: countEach(SEVERITIES, tallies, ({ severity }) => severity, alertsOf),
    alerts_by_status: countEach(ALERT_STATUSES, tallies, ({ status }) => status, alertsOf),
    alerts_by_determination: countEach(DETERMINATIONS, tallies, ({ determination }) => determination, alertsOf),
    open_by_severity: countEach(SEVERITIES, open, ({ severity }) => severity, alertsOf),
    alerts_by_partner: byPartner(tallies),
    open_by_partner: byPartner(open),
  };
}

function byPartner(tallies: AlertTally[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { partner, alerts } of tallies)
    if (partner !== null) counts.set(partner, (counts.get(partner) ?? 0) + alerts);
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

/** Weighed by alerts: the overall time is not the mean of the partners' means. */
export function resolutionFigures(resolutions: ResolutionTally[]) {
  const alerts = total(resolutions);
  const seconds = resolutions.reduce((sum, row) => sum + row.seconds, 0);
  return {
    mttr_seconds: alerts === 0 ? null : rounded(seconds / alerts),
    mttr_by_partner: Object.fromEntries(
      resolutions.flatMap((row) => (row.partner === null ? [] : [[row.partner, rounded(row.seconds / row.alerts)]])),
    ),
  };
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

export function dayFigures(rows: (DayTally | { day: string; severity: null })[]) {
  const happened = rows.filter((row): row is DayTally => row.severity !== null);
  const alerts_per_day = [...new Set(rows.map(({ day }) => day))].map((day) => {
    const those = happened.filter((row) => row.day === day);
    return { day, ...countEach(SEVERITIES, those, ({ severity }) => severity, alertsOf), total: total(those) };
  });
  return { alerts_per_day, alerts_today: alerts_per_day.at(-1)?.total ?? 0, top_sources: topSources(happened) };
}

function topSources(rows: DayTally[]) {
  const counts = new Map<string, number>();
  for (const { source, alerts } of rows) counts.set(source, (counts.get(source) ?? 0) + alerts);
  return [...counts]
    .map(([source, count]) => ({ source, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.source < other.source ? -1 : 1))
    .slice(0, MOST_SOURCES);
}

export const runFigures = (runs_by_status: Record<RunStatus, number>) => ({
  runs_by_status,
  total_runs: Object.values(runs_by_status).reduce((sum, runs) => sum + runs, 0),
  active_runs: runs_by_status.pending + runs_by_status.running,
});
