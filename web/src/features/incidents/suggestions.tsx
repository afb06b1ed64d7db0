import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import type { IncidentSuggestion } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { counted } from '../../lib/amounts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Fold } from '../../ui/fold.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Time } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { AlertLink } from '../alerts/alert-link.js';
import { suggestionsQuery, useIncidentVerbs } from './incident-queries.js';

const AT_FIRST = 3;

/** Alerts that belong together but are in no incident yet. Nothing to suggest, nothing to see. */
export function Suggestions() {
  const suggestions = useQuery(suggestionsQuery).data ?? [];
  const [all, setAll] = useState(false);
  if (suggestions.length === 0) return null;
  const shown = all ? suggestions : suggestions.slice(0, AT_FIRST);
  return (
    <Card title="Suggestions" description="Open alerts in no incident that share a source address." flush>
      <ul aria-label="Suggestions" className="divide-y divide-line">
        {shown.map((suggestion) => (
          <Suggestion key={suggestion.source_ip} suggestion={suggestion} />
        ))}
      </ul>
      {suggestions.length > AT_FIRST && (
        <div className="border-line border-t px-card py-1.5">
          <Button look="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${suggestions.length - AT_FIRST} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Suggestion({ suggestion }: { suggestion: IncidentSuggestion }) {
  const { source_ip, alert_count, severity, first_seen, last_seen, alerts } = suggestion;
  const hosts = [...new Set(alerts.flatMap(({ hostname }) => hostname ?? []))];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-card py-2">
      <Fold
        summary={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <SeverityBadge severity={severity} />
            <span className="font-medium font-mono text-sm">{source_ip}</span>
            <span className="text-muted">
              {counted(alert_count, 'alert')}
              {hosts.length > 0 && ` on ${hosts.slice(0, 3).join(', ')}${hosts.length > 3 ? ' and more' : ''}`}
            </span>
          </span>
        }
      >
        <p className="mb-1.5 text-muted text-xs">
          First <Time iso={first_seen} />, last <Time iso={last_seen} />
        </p>
        <ul className="grid gap-1 text-sm">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex flex-wrap items-center gap-x-2">
              <AlertLink id={alert.id} title={alert.title} />
              <span className="text-muted text-xs">
                <Time iso={alert.created_at} />
              </span>
            </li>
          ))}
          {alert_count > alerts.length && (
            <li className="text-muted">and {(alert_count - alerts.length).toLocaleString()} more</li>
          )}
        </ul>
      </Fold>
      <CreateButton sourceIp={source_ip} />
    </li>
  );
}

function CreateButton({ sourceIp }: { sourceIp: string }) {
  const mayCreate = holds(useMe(), 'incidents:create');
  const incidents = useIncidentVerbs();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => incidents.create({ source_ip: sourceIp }),
    onSuccess: async ({ id, alert_count }) => {
      await navigate({ to: '/incidents/$id', params: { id } });
      toast.success(`Opened an incident with ${counted(alert_count, 'alert')}.`);
    },
    onError: (error) => toast.failure(error.message),
  });
  if (!mayCreate) return null;
  return (
    <Button
      size="small"
      icon={FolderPlus}
      busy={create.isPending}
      aria-label={`Create incident from ${sourceIp}`}
      onClick={() => create.mutate()}
    >
      Create incident
    </Button>
  );
}
