import type { Run, RunStatus } from '../../api/shapes.js';

export const RUN_STATUSES = ['pending', 'running', 'success', 'failed', 'cancelled'] as const satisfies RunStatus[];

export const isRunStatus = (text: string | undefined): text is RunStatus =>
  RUN_STATUSES.some((known) => known === text);

export const isOver = (status: RunStatus) => status !== 'pending' && status !== 'running';

/** How long it ran, or has been running; nothing for a run that never began. */
export function runDuration({ started_at, finished_at }: Run, now: number): number | undefined {
  if (!started_at) return undefined;
  return Math.max(0, (finished_at ? Date.parse(finished_at) : now) - Date.parse(started_at));
}
