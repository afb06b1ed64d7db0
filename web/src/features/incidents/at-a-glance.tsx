import { useQuery } from '@tanstack/react-query';
import type { Alert } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { Chip } from '../../ui/chip.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Time } from '../../ui/time.js';
import { incidentAlertsQuery } from './incident-queries.js';
import { SEVERITIES } from './incident-values.js';

const MOST_VALUES = 6;

/** What the linked alerts have in common. */
export function AtAGlance({ incidentId }: { incidentId: string }) {
  const alerts = useQuery(incidentAlertsQuery(incidentId)).data;
  if (!alerts || alerts.length === 0) return null;
  const times = alerts.map((alert) => alert.created_at).toSorted();
  const unresolved = alerts.filter((alert) => alert.status !== 'resolved').length;
  return (
    <Card title="At a glance">
      <DescriptionList>
        <Description term="Alerts by severity">
          <span className="grid justify-items-start gap-1">
            {SEVERITIES.map((severity) => ({ severity, count: countOf(alerts, severity) }))
              .filter(({ count }) => count > 0)
              .map(({ severity, count }) => (
                <span key={severity} className="flex items-center gap-2">
                  <SeverityBadge severity={severity} /> {count}
                </span>
              ))}
          </span>
        </Description>
        <Description term="Not resolved">
          {unresolved} of {alerts.length}
        </Description>
        <Description term="First alert">
          <Time iso={times[0] ?? ''} />
        </Description>
        <Description term="Last alert">
          <Time iso={times.at(-1) ?? ''} />
        </Description>
        <Values term="Hosts" values={alerts.map((alert) => alert.hostname)} />
        <Values term="Source addresses" values={alerts.map((alert) => alert.source_ip)} />
        <Values term="Rules" values={alerts.map((alert) => alert.rule_name)} />
      </DescriptionList>
    </Card>
  );
}

const countOf = (alerts: readonly Alert[], severity: Alert['severity']) =>
  alerts.filter((alert) => alert.severity === severity).length;

function Values({ term, values }: { term: string; values: ReadonlyArray<string | null> }) {
  const distinct = [...new Set(values.filter((value) => value !== null))];
  if (distinct.length === 0) return null;
  return (
    <Description term={term}>
      <span className="flex flex-wrap gap-1">
        {distinct.slice(0, MOST_VALUES).map((value) => (
          <Chip key={value}>{value}</Chip>
        ))}
        {distinct.length > MOST_VALUES && (
          <span className="text-muted text-xs">and {distinct.length - MOST_VALUES} more</span>
        )}
      </span>
    </Description>
  );
}
