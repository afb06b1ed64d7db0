import type { Alert } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Time } from '../../ui/time.js';
import { AlertLink } from '../alerts/alert-link.js';

interface AlertQueueProps {
  title: string;
  description: string;
  alerts: readonly Alert[];
  empty: string;
}

/** A few alerts to work on, one line each. */
export function AlertQueue({ title, description, alerts, empty }: AlertQueueProps) {
  return (
    <Card title={title} description={description} flush>
      {alerts.length === 0 && <p className="px-card py-4 text-muted text-sm">{empty}</p>}
      <ul aria-label={title} className="divide-y divide-line">
        {alerts.map((alert) => (
          <li
            key={alert.id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 px-card py-2 text-sm"
          >
            <SeverityBadge severity={alert.severity} />
            <span className="min-w-0">
              <span className="block truncate">
                <AlertLink id={alert.id} title={alert.title} />
              </span>
              <span className="block truncate text-muted text-xs">
                {[alert.hostname, alert.source_ip, alert.partner].filter(Boolean).join(' · ') || alert.source}
              </span>
            </span>
            <span className="text-right text-muted text-xs">
              <Time iso={alert.created_at} />
              <span className="block">{alert.assigned_username ?? 'unassigned'}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
