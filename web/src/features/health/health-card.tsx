import { useQuery } from '@tanstack/react-query';
import { Code, Database, ListOrdered, type LucideIcon } from 'lucide-react';
import type { Health } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { healthQuery } from './health-query.js';

type PartName = 'database' | 'queue' | 'python';

const PARTS: ReadonlyArray<{ name: PartName; label: string; meaning: string; icon: LucideIcon }> = [
  { name: 'database', label: 'Database', meaning: 'Keeps alerts, incidents and the job queue', icon: Database },
  { name: 'queue', label: 'Queue', meaning: 'Hands playbook runs to workers', icon: ListOrdered },
  { name: 'python', label: 'Python', meaning: 'Runs playbooks', icon: Code },
];

/** The state of the running service, checked again every few seconds. */
export function HealthCard() {
  const health = useQuery(healthQuery);
  return (
    <Card title="System health" actions={health.data && <StatusBadge status={health.data.status} />}>
      {health.error && !health.data ? (
        <ErrorState
          title="The health check failed"
          error={health.error}
          onRetry={() => {
            void health.refetch();
          }}
        />
      ) : (
        <ul className="grid gap-3.5">
          {PARTS.map((part) => (
            <li key={part.name} className="flex items-center gap-3">
              <part.icon aria-hidden className="size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{part.label}</p>
                <p className="text-muted text-xs">{part.meaning}</p>
              </div>
              <PartState state={health.data?.[part.name]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PartState({ state }: { state: Health[PartName] | undefined }) {
  if (state === undefined) return <Skeleton className="w-20" />;
  return state === 'ok' ? <StatusBadge status="ok" /> : <StatusBadge status="failed" label="Unavailable" />;
}
