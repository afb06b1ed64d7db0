import type { Ctx } from '../../context.js';
import type { Db } from '../../db/pool.js';
import * as runs from '../runs/service.js';
import { alertFigures, dayFigures, resolutionFigures, runFigures } from './figures.js';
import * as fold from './fold-store.js';
import type { DashboardStats } from './schema.js';
import * as store from './store.js';

const RECENT_RUNS = 10;

export async function stats(ctx: Ctx): Promise<DashboardStats> {
  const { db, actor } = ctx;
  const [tallies, days, top_rules, resolutions, runCounts, open_incidents, priority_queue, my_alerts, recent] =
    await Promise.all([
      store.listTallies(db),
      store.listDays(db),
      store.listTopRules(db),
      store.listResolutions(db),
      runs.countByStatus(ctx),
      store.countOpenIncidents(db),
      store.listUrgent(db, undefined),
      actor.kind === 'analyst' ? store.listUrgent(db, actor.id) : [],
      runs.listNewest(ctx, RECENT_RUNS),
    ]);
  return {
    ...alertFigures(tallies),
    ...dayFigures(days),
    ...resolutionFigures(resolutions),
    ...runFigures(runCounts),
    top_rules,
    open_incidents,
    priority_queue,
    my_alerts,
    recent_runs: recent,
  };
}

/** Counts stay right without it; it keeps adding them up fast. */
export async function foldTallies(db: Db): Promise<void> {
  for (const step of Object.values(fold)) await step(db);
}
