import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Incident } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { BackLink } from '../../ui/back-link.js';
import { Card } from '../../ui/card.js';
import { EditableText } from '../../ui/editable-text.js';
import { ErrorState } from '../../ui/error-state.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { AtAGlance } from './at-a-glance.js';
import { IncidentAlerts } from './incident-alerts.js';
import { IncidentFacts } from './incident-facts.js';
import { IncidentObservables } from './incident-observables.js';
import { incidentQuery, useIncidentVerbs } from './incident-queries.js';
import { IncidentTimeline } from './incident-timeline.js';

const route = getRouteApi('/frame/incidents/$id');

export function IncidentPage() {
  const { id } = route.useParams();
  const incident = useQuery(incidentQuery(id));
  if (incident.data) return <LoadedIncident key={id} incident={incident.data} />;
  if (incident.error)
    return <ErrorState title="This incident could not be loaded" error={incident.error} onRetry={incident.refetch} />;
  return <Skeleton className="h-6 w-80" />;
}

function LoadedIncident({ incident }: { incident: Incident }) {
  const mayUpdate = holds(useMe(), 'incidents:update');
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <IncidentHeader incident={incident} mayUpdate={mayUpdate} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Description incident={incident} mayUpdate={mayUpdate} />
          <IncidentAlerts incidentId={incident.id} mayUpdate={mayUpdate} />
          <IncidentObservables incidentId={incident.id} />
          <IncidentTimeline incidentId={incident.id} mayUpdate={mayUpdate} />
        </div>
        <div className="grid gap-5 max-lg:contents">
          <div className="max-lg:order-first">
            <IncidentFacts incident={incident} mayUpdate={mayUpdate} />
          </div>
          <AtAGlance incidentId={incident.id} />
        </div>
      </div>
    </div>
  );
}

function IncidentHeader({ incident, mayUpdate }: { incident: Incident; mayUpdate: boolean }) {
  const incidents = useIncidentVerbs();
  return (
    <header className="grid gap-1">
      <title>{`${incident.title} · Watchfloor`}</title>
      <div className="text-muted text-sm">
        <BackLink to="/incidents">Incidents</BackLink>
      </div>
      <EditableText
        label="Title"
        value={incident.title}
        maxLength={500}
        onSave={mayUpdate ? (title) => incidents.update(incident.id, { title }) : undefined}
      >
        <h1 className="break-words font-semibold text-xl tracking-tight">{incident.title}</h1>
      </EditableText>
      <div className="flex flex-wrap gap-2">
        <SeverityBadge severity={incident.severity} />
        <StatusBadge status={incident.status} />
      </div>
    </header>
  );
}

function Description({ incident, mayUpdate }: { incident: Incident; mayUpdate: boolean }) {
  const incidents = useIncidentVerbs();
  return (
    <Card title="Description">
      <EditableText
        label="Description"
        value={incident.description ?? ''}
        long
        maxLength={20_000}
        onSave={mayUpdate ? (text) => incidents.update(incident.id, { description: text || null }) : undefined}
      >
        {incident.description ? (
          <p className="whitespace-pre-wrap break-words">{incident.description}</p>
        ) : (
          <p className="text-faint">Nobody has described it yet.</p>
        )}
      </EditableText>
    </Card>
  );
}
