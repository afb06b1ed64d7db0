import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { holds, useMe } from '../../app/session/me.js';
import { useHotkey } from '../../lib/hotkeys.js';
import { Card } from '../../ui/card.js';
import { AiCard } from './ai-card.js';
import { useAlertActions } from './alert-actions.js';
import { AlertFacts } from './alert-facts.js';
import { AlertHeader } from './alert-header.js';
import { alertQuery } from './alert-queries.js';
import { oneAlert } from './alert-target.js';
import { IncidentsCard } from './incidents-card.js';
import { ObservablesCard } from './observables-card.js';
import { PayloadCard } from './payload-card.js';
import { RelatedCard } from './related-card.js';
import { RunsCard } from './runs-card.js';
import { TrailCard } from './trail-card.js';
import { TriggersCard } from './triggers-card.js';

const route = getRouteApi('/frame/alerts/$id');

/** Everything about one alert in one scroll: what it is, what was done, what to decide. */
export function AlertPage() {
  const { id } = route.useParams();
  const me = useMe();
  const { data: alert } = useSuspenseQuery(alertQuery(id));
  const actions = useAlertActions();
  const mayUpdate = holds(me, 'alerts:update');
  const target = oneAlert(alert);
  useHotkey(mayUpdate && 'c', 'Claim', () => actions.perform((verbs) => verbs.claim(target)));
  useHotkey(mayUpdate && 'a', 'Assign', () => actions.ask('assign', target));
  useHotkey(mayUpdate && 'r', 'Resolve', () => actions.ask('resolve', target));
  useHotkey(mayUpdate && 'i', 'Add to an incident', () => actions.ask('incident', target));
  useHotkey(mayUpdate && 't', 'Tag', () => actions.ask('tag', target));
  return (
    <div key={id} className="mx-auto grid max-w-7xl gap-5">
      <AlertHeader alert={alert} actions={actions} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {alert.description && (
            <Card title="Description">
              <p className="whitespace-pre-wrap break-words text-sm">{alert.description}</p>
            </Card>
          )}
          <ObservablesCard alertId={id} />
          {holds(me, 'playbooks:read') && <RunsCard alertId={id} />}
          <TrailCard alertId={id} />
          <PayloadCard alert={alert} />
        </div>
        <div className="grid min-w-0 gap-5">
          <AiCard alert={alert} />
          <Card title="Context">
            <AlertFacts alert={alert} />
          </Card>
          {holds(me, 'incidents:read') && <IncidentsCard alert={alert} actions={actions} />}
          <RelatedCard alert={alert} />
          <TriggersCard alertId={id} />
        </div>
      </div>
      {actions.dialogs}
    </div>
  );
}
