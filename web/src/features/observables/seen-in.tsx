import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderOpen, Siren } from 'lucide-react';
import type { Sightings } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { type Status, StatusBadge } from '../../ui/status-badge.js';
import { type Column, Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { AlertLink } from '../alerts/alert-link.js';
import { sightingsQuery } from './observable-queries.js';

type SeenAlert = Sightings['alerts'][number];
type SeenIncident = Sightings['incidents'][number];

/** Every alert and incident in which the same value turned up. */
export function SeenIn({ observableId }: { observableId: string }) {
  const sightings = useQuery(sightingsQuery(observableId));
  const counts = sightings.data;
  return (
    <>
      <Card title={titleOf('Alerts', counts?.alert_count)} flush>
        <Table
          label="Alerts it was seen in"
          columns={ALERT_COLUMNS}
          rows={counts?.alerts}
          rowKey={(alert) => alert.id}
          source={sightings}
          empty={
            <EmptyState icon={Siren} title="Seen in no alert">
              It was added by hand.
            </EmptyState>
          }
        />
      </Card>
      <Card title={titleOf('Incidents', counts?.incident_count)} flush>
        <Table
          label="Incidents it was seen in"
          columns={INCIDENT_COLUMNS}
          rows={counts?.incidents}
          rowKey={(incident) => incident.id}
          source={sightings}
          empty={
            <EmptyState icon={FolderOpen} title="In no incident">
              Neither it nor an alert it was seen in belongs to one.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

const titleOf = (noun: string, count: number | undefined) => (count ? `${noun} (${count.toLocaleString()})` : noun);

const ALERT_COLUMNS: Column<SeenAlert>[] = [
  { id: 'severity', header: 'Severity', fit: true, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { id: 'title', header: 'Alert', cell: ({ id, title }) => <AlertLink id={id} title={title} /> },
  { id: 'status', header: 'Status', fit: true, cell: ({ status }) => <StatusBadge status={status as Status} /> },
  { id: 'source', header: 'Source', fit: true, cell: ({ source }) => source },
  { id: 'created_at', header: 'Seen', fit: true, cell: ({ created_at }) => <Time iso={created_at} /> },
];

const INCIDENT_COLUMNS: Column<SeenIncident>[] = [
  { id: 'severity', header: 'Severity', fit: true, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  {
    id: 'title',
    header: 'Incident',
    cell: ({ id, title }) => (
      <Link to="/incidents/$id" params={{ id }} className="link">
        {title}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', fit: true, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'created_at', header: 'Opened', fit: true, cell: ({ created_at }) => <Time iso={created_at} /> },
];
