import { UserRound } from 'lucide-react';
import type { Alert } from '../../api/shapes.js';
import { Badge } from '../../ui/badge.js';
import { DeterminationBadge } from '../../ui/determination-badge.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Duplicates } from './alert-columns.js';

/** Where an alert stands, at a glance. */
export function AlertBadges({ alert }: { alert: Alert }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SeverityBadge severity={alert.severity} />
      <StatusBadge status={alert.status} />
      <DeterminationBadge determination={alert.determination} />
      <Badge icon={UserRound}>{alert.assigned_username ?? 'Unassigned'}</Badge>
      {alert.duplicate_count > 1 && (
        <span className="px-1 text-xs">
          <Duplicates count={alert.duplicate_count} />
        </span>
      )}
    </div>
  );
}
