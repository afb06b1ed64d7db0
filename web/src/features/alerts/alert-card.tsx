import { Link } from '@tanstack/react-router';
import type { Alert } from '../../api/shapes.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Time } from '../../ui/time.js';
import { Duplicates } from './alert-columns.js';

/** An alert where there is no room for columns. */
export function AlertCard({ alert }: { alert: Alert }) {
  return (
    <div className="grid gap-1 py-1 pr-1">
      <Link
        to="/alerts/$id"
        params={{ id: alert.id }}
        className="w-fit max-w-full truncate font-medium text-ink hover:underline"
      >
        {alert.title}
      </Link>
      <div className="flex items-center gap-2 overflow-hidden text-muted text-xs">
        <SeverityBadge severity={alert.severity} />
        <StatusBadge status={alert.status} />
        {alert.duplicate_count > 1 && <Duplicates count={alert.duplicate_count} />}
        <span className="truncate">{alert.hostname ?? alert.source_ip ?? alert.source}</span>
        <span className="ml-auto shrink-0 text-faint">
          <Time iso={alert.created_at} />
        </span>
      </div>
    </div>
  );
}
