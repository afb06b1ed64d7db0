import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderPlus, Unlink } from 'lucide-react';
import type { Alert, Incident } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { IconButton } from '../../ui/icon-button.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toast } from '../../ui/toast-queue.js';
import { useIncidentVerbs } from '../incidents/incident-queries.js';
import type { AlertActions } from './alert-actions.js';
import { refreshAlerts } from './alert-cache.js';
import { incidentsOfAlertQuery } from './alert-queries.js';
import { oneAlert } from './alert-target.js';

interface IncidentsCardProps {
  alert: Alert;
  actions: AlertActions;
}

/** The incidents an alert belongs to; another one is found or opened in place. */
export function IncidentsCard({ alert, actions }: IncidentsCardProps) {
  const me = useMe();
  const mayUpdate = holds(me, 'incidents:update');
  const { data, error, refetch } = useQuery(incidentsOfAlertQuery(alert.id));
  const unlink = useUnlink(alert.id);
  return (
    <Card
      title="Incidents"
      actions={
        (mayUpdate || holds(me, 'incidents:create')) && (
          <Button size="small" icon={FolderPlus} onClick={() => actions.ask('incident', oneAlert(alert))}>
            Add to incident
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorState title="The incidents could not be loaded" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton className="w-full" />}
      {data?.length === 0 && <p className="text-muted text-sm">It is in no incident.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data?.map((incident) => (
          <li key={incident.id} className="flex items-center gap-2 text-sm">
            <SeverityBadge severity={incident.severity} />
            <Link to="/incidents/$id" params={{ id: incident.id }} className="min-w-0 flex-1 truncate hover:underline">
              {incident.title}
            </Link>
            <StatusBadge status={incident.status} />
            {mayUpdate && (
              <IconButton icon={Unlink} label={`Take out of ${incident.title}`} onClick={() => unlink(incident)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useUnlink(alertId: string) {
  const queryClient = useQueryClient();
  const incidents = useIncidentVerbs();
  const refresh = () => refreshAlerts(queryClient, [alertId], { dropsMismatches: false });
  const relink = async ({ id }: Incident) => {
    await incidents.link(id, alertId);
    await refresh();
  };
  return (incident: Incident) => {
    incidents
      .unlink(incident.id, alertId)
      .then(refresh)
      .then(() => toast.success(`Taken out of ${incident.title}.`, { label: 'Undo', run: () => void relink(incident) }))
      .catch((error: Error) => toast.failure(error.message));
  };
}
