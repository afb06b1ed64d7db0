import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Observable } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { VerdictBadge } from '../observables/verdict-badge.js';
import { observablesOfAlertQuery } from './alert-queries.js';
import { INDICATOR_KINDS } from './indicator-list.js';
import { LookupAnswer, LookupMenu, useLookup } from './lookups.js';

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {INDICATOR_KINDS.map(({ type, label }) => (
          <ObservableGroup
            key={type}
            label={label}
            alertId={alertId}
            observables={data?.observables.filter((observable) => observable.type === type) ?? []}
          />
        ))}
      </div>
    </Card>
  );
}

interface ObservableGroupProps {
  label: string;
  alertId: string;
  observables: Observable[];
}

function ObservableGroup({ label, alertId, observables }: ObservableGroupProps) {
  if (observables.length === 0) return null;
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-muted text-xs">{label}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {observables.map((observable) => (
          <ObservableLine key={observable.id} alertId={alertId} observable={observable} />
        ))}
      </ul>
    </section>
  );
}

function ObservableLine({ alertId, observable }: { alertId: string; observable: Observable }) {
  const { type, value } = observable;
  const lookup = useLookup(alertId, value);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Link
          to="/observables/$id"
          params={{ id: observable.id }}
          className="min-w-0 break-all font-mono text-xs hover:underline"
        >
          {value}
        </Link>
        <VerdictBadge observable={observable} />
        <LookupMenu type={type} target={value} isBusy={lookup.isPending} onPick={lookup.mutate} />
      </div>
      <div aria-live="polite">
        {lookup.error && <Notice kind="failure">{lookup.error.message}</Notice>}
        {lookup.data && <LookupAnswer found={lookup.data} />}
      </div>
    </li>
  );
}
