import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RunDetail } from '../../api/shapes.js';
import { BackLink } from '../../ui/back-link.js';
import { ErrorState } from '../../ui/error-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { ActionTimeline } from './action-timeline.js';
import { RunButtons } from './run-buttons.js';
import { RunFacts } from './run-facts.js';
import { RunLogs } from './run-logs.js';
import { RunOutcome } from './run-outcome.js';
import { runQuery } from './run-queries.js';

const route = getRouteApi('/frame/runs/$id');

export function RunPage() {
  const { id } = route.useParams();
  const run = useQuery(runQuery(id));
  if (run.data) return <LoadedRun key={id} run={run.data} />;
  if (run.error) return <ErrorState title="This run could not be loaded" error={run.error} onRetry={run.refetch} />;
  return <Skeleton className="h-6 w-64" />;
}

function LoadedRun({ run }: { run: RunDetail }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        above={<BackLink to="/runs">Runs</BackLink>}
        title={run.playbook_name}
        beside={
          <span role="status" aria-label="Run status">
            <StatusBadge status={run.status} label={isStopping(run) ? 'Cancelling' : undefined} />
          </span>
        }
        actions={<RunButtons run={run} isStopping={isStopping(run)} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <RunOutcome run={run} />
          <ActionTimeline run={run} />
          <RunLogs logs={run.logs} isLive={run.status === 'running'} />
        </div>
        <RunFacts run={run} />
      </div>
    </div>
  );
}

const isStopping = ({ status, cancel_requested }: RunDetail) => status === 'running' && cancel_requested;
