import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { TriggerDecision } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { triggersQuery } from './alert-queries.js';

/** Why each playbook did, or did not, run for this alert. */
export function TriggersCard({ alertId }: { alertId: string }) {
  const { data, error, refetch } = useQuery(triggersQuery(alertId));
  return (
    <Card title="Why did (or didn't) it run" description="Every playbook, judged against this alert as it is now.">
      {error && !data && (
        <ErrorState title="The playbooks could not be judged" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton className="w-full" />}
      {data?.length === 0 && <p className="text-muted text-sm">There are no playbooks yet.</p>}
      <ul className="grid gap-3">
        {data
          ?.toSorted((a, b) => Number(b.matched) - Number(a.matched))
          .map((decision) => (
            <Decision key={decision.playbook_id} decision={decision} />
          ))}
      </ul>
    </Card>
  );
}

function Decision({ decision }: { decision: TriggerDecision }) {
  const Icon = decision.matched ? CircleCheck : CircleMinus;
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={decision.matched ? 'mt-0.5 size-4 text-success' : 'mt-0.5 size-4 text-faint'} />
      <div className="min-w-0">
        <p className="break-words font-medium">
          {decision.playbook_name}
          <span className="ml-1.5 font-normal text-faint">{decision.matched ? 'matches' : 'does not match'}</span>
        </p>
        <p className="break-words text-muted">{decision.reason}</p>
      </div>
    </li>
  );
}
