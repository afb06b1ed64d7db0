import type { Run } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { useTicking } from '../../lib/ticking.js';
import { isOver, runDuration } from './run-status.js';

/** How long a run took; it counts while the run is under way. */
export function RunTime({ run }: { run: Run }) {
  const now = useTicking(run.status === 'running');
  const ms = runDuration(run, now);
  if (ms === undefined) return <span className="text-faint">{isOver(run.status) ? 'Never began' : 'Waiting'}</span>;
  return <span className="whitespace-nowrap tabular-nums">{shortDuration(ms)}</span>;
}
