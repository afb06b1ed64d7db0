import { Link } from '@tanstack/react-router';
import type { PlaybookStatistics, RunStatus } from '../../api/shapes.js';
import { classNames } from '../../lib/class-names.js';
import { shortDuration } from '../../lib/durations.js';
import { STATUSES } from '../../ui/status-badge.js';
import { Tooltip } from '../../ui/tooltip.js';

type LastRun = PlaybookStatistics['last_runs'][number];

/** Height says the same as colour: a failure stands out in any of the two. */
const BARS: Record<RunStatus, string> = {
  success: 'h-2.5 bg-success',
  failed: 'h-5 bg-failure',
  cancelled: 'h-1.5 bg-neutral',
  pending: 'h-1.5 bg-info',
  running: 'skeleton h-3.5 bg-info',
};

/** The newest runs of a playbook, left to right. They are reached by keyboard through the list of runs. */
export function RunStrip({ runs }: { runs: readonly LastRun[] }) {
  if (runs.length === 0) return <span className="text-faint">Never ran</span>;
  return (
    <ul aria-label={inWords(runs)} className="flex h-5 items-end">
      {runs.map((run) => (
        <li key={run.id}>
          <Tooltip content={labelOf(run)}>
            <Link
              to="/runs/$id"
              params={{ id: run.id }}
              tabIndex={-1}
              aria-label={labelOf(run)}
              className="flex h-5 items-end px-px"
            >
              <span className={classNames('w-1.5 rounded-sm', BARS[run.status])} />
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

const labelOf = ({ status, duration_ms }: LastRun) =>
  [STATUSES[status].label, duration_ms === null ? '' : shortDuration(duration_ms)].filter(Boolean).join(', ');

function inWords(runs: readonly LastRun[]): string {
  const failed = runs.filter(({ status }) => status === 'failed').length;
  return `Last ${runs.length} runs, ${failed === 0 ? 'none' : failed} failed`;
}
