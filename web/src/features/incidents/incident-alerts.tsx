import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, Link2Off, Siren } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { IconButton } from '../../ui/icon-button.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { type Column, Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { AlertLink } from '../alerts/alert-link.js';
import { incidentAlertsQuery, useIncidentVerbs } from './incident-queries.js';
import { LinkAlertDialog } from './link-alert-dialog.js';

const AT_FIRST = 8;

interface IncidentAlertsProps {
  incidentId: string;
  mayUpdate: boolean;
}

export function IncidentAlerts({ incidentId, mayUpdate }: IncidentAlertsProps) {
  const alerts = useQuery(incidentAlertsQuery(incidentId));
  const unlink = useUnlink(incidentId);
  const [linking, setLinking] = useState(false);
  const [all, setAll] = useState(false);
  const total = alerts.data?.length ?? 0;
  return (
    <Card
      title={total > 0 ? `Alerts (${total.toLocaleString()})` : 'Alerts'}
      flush
      actions={
        mayUpdate && (
          <Button size="small" icon={Link2} onClick={() => setLinking(true)}>
            Link alert
          </Button>
        )
      }
    >
      <Table
        label="Linked alerts"
        columns={mayUpdate ? [...COLUMNS, unlinkColumn(unlink)] : COLUMNS}
        rows={all ? alerts.data : alerts.data?.slice(0, AT_FIRST)}
        rowKey={(alert) => alert.id}
        source={alerts}
        empty={
          <EmptyState icon={Siren} title="No alerts are linked">
            Link the alerts that this incident is about.
          </EmptyState>
        }
      />
      {total > AT_FIRST && (
        <div className="border-line border-t px-card py-1.5">
          <Button look="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${total.toLocaleString()}`}
          </Button>
        </div>
      )}
      {linking && (
        <LinkAlertDialog
          incidentId={incidentId}
          linked={new Set(alerts.data?.map(({ id }) => id))}
          onClose={() => setLinking(false)}
        />
      )}
    </Card>
  );
}

/** Unlinking does not ask, since it can be taken back. */
function useUnlink(incidentId: string): (alert: Alert) => void {
  const incidents = useIncidentVerbs();
  const fail = (error: Error) => toast.failure(error.message);
  const relink = useMutation({ mutationFn: (id: string) => incidents.link(incidentId, id), onError: fail });
  const unlink = useMutation({
    mutationFn: (alert: Alert) => incidents.unlink(incidentId, alert.id),
    onSuccess: (_answer, { id, title }) =>
      toast.success(`Unlinked ${title}.`, { label: 'Undo', run: () => relink.mutate(id) }),
    onError: fail,
  });
  return unlink.mutate;
}

const COLUMNS: Column<Alert>[] = [
  { id: 'severity', header: 'Severity', fit: true, cell: (alert) => <SeverityBadge severity={alert.severity} /> },
  { id: 'title', header: 'Alert', cell: (alert) => <AlertLink id={alert.id} title={alert.title} /> },
  { id: 'status', header: 'Status', fit: true, cell: (alert) => <StatusBadge status={alert.status} /> },
  {
    id: 'host',
    header: 'Host',
    fit: true,
    cell: (alert) =>
      alert.hostname ? (
        <span className="block max-w-48 truncate" title={alert.hostname}>
          {alert.hostname}
        </span>
      ) : (
        <span className="text-faint">None</span>
      ),
  },
  { id: 'created_at', header: 'Seen', fit: true, cell: (alert) => <Time iso={alert.created_at} /> },
];

const unlinkColumn = (onUnlink: (alert: Alert) => void): Column<Alert> => ({
  id: 'unlink',
  header: 'Unlink',
  quietHeader: true,
  fit: 'end',
  cell: (alert) => <IconButton icon={Link2Off} label={`Unlink ${alert.title}`} onClick={() => onUnlink(alert)} />,
});
