import { type Static, Type } from 'typebox';
import { ALERT_STATUSES, DETERMINATIONS } from '../../core/alert-values.js';
import { RUN_STATUSES } from '../../core/run-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { shape } from '../../http/shape.js';
import { AlertView } from '../alerts/schema.js';
import { RunView } from '../runs/schema.js';

const Count = Type.Integer();
const each = <const Values extends readonly string[]>(values: Values) =>
  Type.Object(Object.fromEntries(values.map((value) => [value, Count])) as Record<Values[number], typeof Count>);
const Seconds = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  description: 'Of alerts resolved in the last 7 days',
});

export const DashboardStats = shape(
  'DashboardStats',
  Type.Object({
    total_alerts: Count,
    open_alerts: Count,
    alerts_today: Type.Integer({ description: 'Since midnight UTC' }),
    unassigned_count: Type.Integer({ description: 'Open alerts that nobody has taken' }),
    alerts_by_severity: each(SEVERITIES),
    alerts_by_status: each(ALERT_STATUSES),
    alerts_by_determination: each(DETERMINATIONS),
    open_by_severity: each(SEVERITIES),
    alerts_by_partner: Type.Record(Type.String(), Count),
    open_by_partner: Type.Record(Type.String(), Count),
    mttr_by_partner: Type.Record(Type.String(), Type.Number()),
    mttr_seconds: Seconds,
    total_runs: Count,
    active_runs: Type.Integer({ description: 'Pending or running' }),
    runs_by_status: each(RUN_STATUSES),
    open_incidents: Type.Integer({ description: 'Open or under investigation' }),
    priority_queue: Type.Array(AlertView, { description: 'Ten open alerts, by severity, then the oldest' }),
    my_alerts: Type.Array(AlertView, { description: 'Ten open alerts of the caller, by severity, then the oldest' }),
    recent_runs: Type.Array(RunView),
    alerts_per_day: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), ...each(SEVERITIES).properties, total: Count }),
      { description: 'The last 30 days (UTC), oldest first' },
    ),
    top_sources: Type.Array(Type.Object({ source: Type.String(), count: Count }), { description: 'Of 30 days' }),
    top_rules: Type.Array(Type.Object({ rule_name: Type.String(), count: Count }), { description: 'Of 30 days' }),
  }),
);
export type DashboardStats = Static<typeof DashboardStats>;
