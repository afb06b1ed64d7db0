import type { DashboardStats } from '../../api/shapes.js';
import { BarList } from '../../ui/bar-list.js';
import { Card } from '../../ui/card.js';
import { STATUSES } from '../../ui/status-badge.js';
import { CHART_CLASSES, SEVERITY_ORDER } from './severity-colours.js';

const ALERT_STATUSES = ['new', 'in_progress', 'resolved'] as const;

/** How the alerts divide, by weight and by state. */
export function Breakdowns({ stats }: { stats: DashboardStats }) {
  return (
    <div className="grid gap-5 sm:max-lg:grid-cols-2">
      <Card title="Open by severity">
        <BarList
          label="Open alerts by severity"
          rows={SEVERITY_ORDER.map((severity) => ({
            id: severity,
            label: <span className="capitalize">{severity}</span>,
            count: stats.open_by_severity[severity],
            link: { to: '/alerts', search: { severity, status: 'new,in_progress' } },
            bar: CHART_CLASSES[severity],
          }))}
        />
      </Card>
      <Card title="By status">
        <BarList
          label="Alerts by status"
          rows={ALERT_STATUSES.map((status) => ({
            id: status,
            label: STATUSES[status].label,
            count: stats.alerts_by_status[status],
            link: { to: '/alerts', search: { status } },
          }))}
        />
      </Card>
    </div>
  );
}
