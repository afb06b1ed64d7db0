import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Observable } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { VerdictBadge } from '../observables/verdict-badge.js';
import { observablesOfAlertQuery } from './alert-queries.js';
import { INDICATOR_KINDS } from './indicator-list.js';

/** The indicators of an alert, and what is known of each. */
export function ObservablesCard({ alertId }: { alertId: string }) {
  const { data, error, refetch } = useQuery(observablesOfAlertQuery(alertId));
  return (
    <Card title="Indicators">
      {error && !data && (
        <ErrorState title="The indicators could not be loaded" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton className="w-full" />}
      {data?.observables.length === 0 && <p className="text-muted text-sm">No indicators were found in the payload.</p>}
      <div className="grid gap-4">
        {INDICATOR_KINDS.map(({ type, label }) => (
          <ObservableGroup
            key={type}
            label={label}
            observables={data?.observables.filter((observable) => observable.type === type) ?? []}
          />
        ))}
      </div>
    </Card>
  );
}

function ObservableGroup({ label, observables }: { label: string; observables: Observable[] }) {
  if (observables.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-1.5">
      <h3 className="text-muted text-xs">{label}</h3>
      <ul className="grid gap-1.5">
        {observables.map((observable) => (
          <ObservableLine key={observable.id} observable={observable} />
        ))}
      </ul>
    </section>
  );
}

function ObservableLine({ observable }: { observable: Observable }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        to="/observables/$id"
        params={{ id: observable.id }}
        className="min-w-0 break-all font-mono text-xs hover:underline"
      >
        {observable.value}
      </Link>
      <VerdictBadge observable={observable} />
    </li>
  );
}
