import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Alert } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Time } from '../../ui/time.js';
import { relatedQuery } from './alert-queries.js';
import type { AlertFilter } from './alert-search.js';

const MOST_SHOWN = 5;

/** Other alerts with the same address, host or rule. */
export function RelatedCard({ alert }: { alert: Alert }) {
  const kinds: { label: string; filter: AlertFilter }[] = [
    ...(alert.source_ip ? [{ label: `From ${alert.source_ip}`, filter: { source_ip: alert.source_ip } }] : []),
    ...(alert.hostname ? [{ label: `On ${alert.hostname}`, filter: { hostname: alert.hostname } }] : []),
    ...(alert.rule_name ? [{ label: 'Of the same rule', filter: { rule_name: alert.rule_name } }] : []),
  ];
  return (
    <Card title="Related alerts">
      {kinds.length === 0 && <p className="text-muted text-sm">The alert names no source address, host or rule.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {kinds.map((kind) => (
          <RelatedKind key={kind.label} {...kind} exceptId={alert.id} />
        ))}
      </div>
    </Card>
  );
}

function RelatedKind({ label, filter, exceptId }: { label: string; filter: AlertFilter; exceptId: string }) {
  const { data, isPending } = useQuery(relatedQuery(filter));
  const others = (data?.alerts ?? []).filter(({ id }) => id !== exceptId).slice(0, MOST_SHOWN);
  const count = Math.max(0, (data?.total ?? 1) - 1);
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-xs">
        <h3 className="truncate text-muted">{label}</h3>
        {count > 0 && (
          <Link to="/alerts" search={filter} className="shrink-0 font-medium text-accent-text hover:underline">
            Show all {(count + 1).toLocaleString()}
          </Link>
        )}
      </div>
      {isPending && <Skeleton className="w-full" />}
      {data && others.length === 0 && <p className="text-faint text-sm">No others.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {others.map((other) => (
          <li key={other.id} className="flex items-center gap-2 text-sm">
            <SeverityBadge severity={other.severity} />
            <Link to="/alerts/$id" params={{ id: other.id }} className="min-w-0 flex-1 truncate hover:underline">
              {other.title}
            </Link>
            <span className="shrink-0 text-faint text-xs">
              <Time iso={other.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
