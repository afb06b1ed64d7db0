import { Link } from '@tanstack/react-router';
import type { Incident } from '../../api/shapes.js';
import { Chip } from '../../ui/chip.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

export const INCIDENT_COLUMNS: Column<Incident>[] = [
  {
    id: 'severity',
    header: 'Severity',
    fit: true,
    sortable: true,
    cell: (incident) => <SeverityBadge severity={incident.severity} />,
  },
  {
    id: 'title',
    header: 'Incident',
    cell: (incident) => (
      <>
        <Link to="/incidents/$id" params={{ id: incident.id }} className="link">
          {incident.title}
        </Link>
        {incident.tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {incident.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
        )}
      </>
    ),
  },
  { id: 'status', header: 'Status', fit: true, cell: (incident) => <StatusBadge status={incident.status} /> },
  {
    id: 'alerts',
    header: 'Alerts',
    fit: true,
    cell: (incident) => <span className="tabular-nums">{incident.alert_count.toLocaleString()}</span>,
  },
  {
    id: 'observables',
    header: 'Observables',
    fit: true,
    cell: (incident) => <span className="tabular-nums">{incident.observable_count.toLocaleString()}</span>,
  },
  {
    id: 'assignee',
    header: 'Assignee',
    fit: true,
    cell: (incident) => incident.assigned_username ?? <span className="text-faint">Nobody</span>,
  },
  {
    id: 'updated_at',
    header: 'Updated',
    fit: true,
    sortable: true,
    cell: (incident) => <Time iso={incident.updated_at} />,
  },
  {
    id: 'created_at',
    header: 'Opened',
    fit: true,
    sortable: true,
    cell: (incident) => <Time iso={incident.created_at} />,
  },
];
