import { Link } from '@tanstack/react-router';
import type { Run } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Time } from '../../ui/time.js';
import { AlertLink } from '../alerts/alert-link.js';
import { RunTime } from '../runs/run-time.js';

/** What the automation did lately; what failed stands first. */
export function RecentRuns({ runs }: { runs: readonly Run[] }) {
  const failuresFirst = runs.toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'));
  return (
    <Card
      title="Recent runs"
      description="Failures first."
      flush
      actions={
        <Link to="/runs" className="link text-sm">
          All runs
        </Link>
      }
    >
      {runs.length === 0 && <p className="px-card py-4 text-muted text-sm">No playbook has run yet.</p>}
      <ul aria-label="Recent runs" className="divide-y divide-line">
        {failuresFirst.map((run) => (
          <li key={run.id} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-3 px-card py-2 text-sm">
            <StatusBadge status={run.status} />
            <span className="min-w-0">
              <span className="block truncate">
                <Link to="/runs/$id" params={{ id: run.id }} className="link">
                  {run.playbook_name}
                </Link>
              </span>
              <span className="block truncate text-muted text-xs">{aboutRun(run)}</span>
            </span>
            <span className="text-right text-muted text-xs">
              <Time iso={run.created_at} />
              <span className="block">
                <RunTime run={run} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function aboutRun(run: Run) {
  if (run.error) return <span className="text-failure">{run.error}</span>;
  if (run.alert_id) return <AlertLink id={run.alert_id} title={run.alert_title} />;
  return `Started by ${run.triggered_by_username ?? 'an alert'}`;
}
