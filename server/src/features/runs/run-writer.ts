import type { Ctx } from '../../context.js';
import { Batcher } from '../../core/batcher.js';
import { conflict } from '../../core/errors.js';
import type { FinalStatus } from '../../core/run-values.js';
import { whileAway } from '../../db/while-away.js';
import type { Metrics } from '../../http/metrics.js';
import * as activities from '../activities/service.js';
import { type ActionEntry, entryKey, type FinishEntry, insertActions, updateFinished } from './journal-store.js';
import type { EndedRun } from './lease-store.js';

const LIMITS = { lanes: 1, mostItems: 200 };

/**
 * Writes what hosts report; slots that report at the same time share a commit. While the database is away it holds on to what it
 * has: the playbooks wait, and nothing that they did is done again.
 */
export class RunWriter {
  private readonly actions = new Batcher<ActionEntry, void>(LIMITS, async (batch) => {
    const entries = batch.map(({ item }) => item);
    const recorded = await whileAway(this.givenUp, () => insertActions(this.ctx.db, entries));
    return () => {
      for (const { item, settle, fail } of batch) {
        if (recorded.has(entryKey(item.held.id, item.report.key))) settle();
        else fail(conflict('The run belongs to another worker now'));
      }
    };
  });

  private readonly finishes = new Batcher<FinishEntry, void>(LIMITS, async (batch) => {
    const entries = batch.map(({ item }) => item);
    const ended = await whileAway(this.givenUp, () => updateFinished(this.ctx.db, entries));
    countEnds(this.metrics, ended);
    return () => {
      for (const { settle } of batch) settle();
    };
  });

  constructor(
    private readonly ctx: Ctx,
    private readonly metrics: Metrics,
    private readonly givenUp: AbortSignal,
  ) {}

  /** Resolves when the action is on disk; rejects when the run is no longer this worker's. */
  recordAction(entry: ActionEntry): Promise<void> {
    return this.actions.add(entry);
  }

  finish(entry: FinishEntry): Promise<void> {
    return this.finishes.add(entry);
  }
}

const isOver = (run: EndedRun): run is EndedRun & { status: FinalStatus } => run.status !== 'pending';

/** The end of a run shows on its alert's trail. */
export async function noteEnds(tx: Ctx, runs: EndedRun[]): Promise<void> {
  const entries = runs.filter(isOver).flatMap(({ id, alert_id, playbook_name, status }) =>
    alert_id === null
      ? []
      : [
          {
            action: 'playbook_finished' as const,
            alertId: alert_id,
            detail: `Playbook ${playbook_name}: ${status}`,
            metadata: { playbook: playbook_name, run_id: id, status, source: 'playbook' },
          },
        ],
  );
  await activities.record(tx, ...entries);
}

export function countEnds(metrics: Metrics, runs: EndedRun[]): void {
  for (const run of runs.filter(isOver)) metrics.countRun(run.playbook_name, run.status, run.seconds ?? undefined);
}
