import { Link } from '@tanstack/react-router';
import type { Run } from '../../api/shapes.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { AlertLink } from '../alerts/alert-link.js';
import { RunTime } from './run-time.js';

export const RUN_COLUMNS: Column<Run>[] = [
  {
    id: 'status',
    header: 'Status',
    fit: true,
    cell: (run) => <StatusBadge status={run.status} />,
  },
  {
    id: 'playbook',
    header: 'Playbook',
    cell: (run) => (
      <>
        <Link to="/runs/$id" params={{ id: run.id }} className="link">
          {run.playbook_name}
        </Link>
        {run.error && <span className="line-clamp-1 text-failure text-xs">{run.error}</span>}
      </>
    ),
  },
  {
    id: 'alert',
    header: 'Alert',
    cell: (run) =>
      run.alert_id ? <AlertLink id={run.alert_id} title={run.alert_title} /> : <span className="text-faint">None</span>,
  },
  {
    id: 'by',
    header: 'Started by',
    fit: true,
    cell: (run) => run.triggered_by_username ?? <span className="text-muted">Alert</span>,
  },
  { id: 'created_at', header: 'Queued', fit: true, cell: (run) => <Time iso={run.created_at} /> },
  { id: 'duration', header: 'Duration', fit: true, cell: (run) => <RunTime run={run} /> },
];
