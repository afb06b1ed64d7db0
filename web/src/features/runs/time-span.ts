import type { ActionResult, RunDetail } from '../../api/shapes.js';

export interface TimeSpan {
  from: number;
  ms: number;
}

/** From the first thing that happened to the end, or to now. A run taken up again keeps actions older than its own start. */
export function timeSpan(run: RunDetail, now: number): TimeSpan {
  const starts = [run.started_at, ...run.action_results.map((action) => action.started_at)].flatMap(toTime);
  const from = Math.min(...(starts.length > 0 ? starts : [Date.parse(run.created_at)]));
  const end = run.finished_at ? Date.parse(run.finished_at) : now;
  return { from, ms: Math.max(1, end - from) };
}

/** Where an action lies in the span, in percent. Even the shortest can be seen. */
export function placeIn(span: TimeSpan, { started_at, duration_ms }: ActionResult): { left: number; width: number } {
  const width = Math.min(100, Math.max(1, (100 * (duration_ms ?? 0)) / span.ms));
  const left = started_at ? (100 * (Date.parse(started_at) - span.from)) / span.ms : 0;
  return { left: Math.min(100 - width, Math.max(0, left)), width };
}

const toTime = (iso: string | null) => (iso ? [Date.parse(iso)] : []);
