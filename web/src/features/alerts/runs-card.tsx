import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ActionResult, Run } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { Card } from '../../ui/card.js';
import { CodeBlock } from '../../ui/code-block.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Time } from '../../ui/time.js';
import { runQuery } from '../runs/run-queries.js';
import { runsOfAlertQuery } from './alert-queries.js';

/** What the automation did with this alert. A failed run is open, at the step that failed. */
export function RunsCard({ alertId }: { alertId: string }) {
  const { data, error, refetch } = useQuery(runsOfAlertQuery(alertId));
  return (
    <Card title="Playbook runs">
      {error && !data && <ErrorState title="The runs could not be loaded" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="w-full" />}
      {data?.runs.length === 0 && <p className="text-muted text-sm">No playbook has run for this alert.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data?.runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

function RunLine({ run }: { run: Run }) {
  const [open, setOpen] = useState<boolean>();
  const isOpen = open ?? run.status === 'failed';
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 text-left text-sm hover:bg-hover"
      >
        <Fold aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-36 flex-1 truncate font-medium">{run.playbook_name}</span>
        <StatusBadge status={run.status} />
        <span className="text-faint text-xs tabular-nums">{durationOf(run)}</span>
        <span className="text-faint text-xs">
          <Time iso={run.created_at} />
        </span>
      </button>
      {isOpen && <RunSteps run={run} />}
    </li>
  );
}

function RunSteps({ run }: { run: Run }) {
  const { data, error } = useQuery(runQuery(run.id));
  if (error && !data) return <p className="px-3 pb-3 text-failure text-sm">{error.message}</p>;
  if (!data) return <Skeleton className="mx-3 mb-3 w-1/2" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t px-3 py-3 text-sm">
      {data.action_results.length === 0 && <p className="text-muted">No action was called.</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data.action_results.map((action) => (
          <RunStep key={action.id} action={action} />
        ))}
      </ol>
      {data.error && <p className="break-words text-failure">The run ended with: {data.error}</p>}
      <Link to="/runs/$id" params={{ id: run.id }} className="link inline-flex w-fit items-center gap-1.5">
        <ExternalLink aria-hidden className="size-3.5" /> Input, output and logs
      </Link>
    </div>
  );
}

function RunStep({ action }: { action: ActionResult }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2.5">
        <StatusBadge status={action.status} />
        <span className="min-w-0 flex-1 truncate font-mono text-xs">{action.action_name}</span>
        {action.attempt > 1 && <span className="text-faint text-xs">{action.attempt} attempts</span>}
        <span className="text-faint text-xs tabular-nums">{shortDuration(action.duration_ms ?? 0)}</span>
      </div>
      {action.error && <CodeBlock label="Error" code={action.traceback ?? action.error} />}
    </li>
  );
}

function durationOf({ started_at, finished_at }: Run): string {
  return started_at && finished_at ? shortDuration(Date.parse(finished_at) - Date.parse(started_at)) : '';
}
