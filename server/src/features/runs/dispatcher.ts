import { type Ctx, createCtx } from '../../context.js';
import { SYSTEM } from '../../core/actor.js';
import { newId } from '../../core/ids.js';
import type { DispatcherParts } from './dispatcher-parts.js';
import { RunExecution } from './execution.js';
import { type ClaimedRun, claim, updateExpired, updateHandedBack, updateLeases } from './lease-store.js';
import { countEnds, noteEnds, RunWriter } from './run-writer.js';

const POLL_MS = 1000;
const HEARTBEAT_MS = 5000;
const PATIENCE_AT_STOP_MS = 10_000;

/**
 * Gives pending runs to idle Python hosts. The queue is the table itself: a claim takes rows under a lease, a heartbeat
 * keeps the lease, and whoever finds an expired one puts the run back.
 */
export class RunDispatcher {
  private readonly workerId = newId();
  private readonly ctx: Ctx;
  private readonly writer: RunWriter;
  private readonly active = new Map<string, RunExecution>();
  private readonly timers: NodeJS.Timeout[] = [];
  private claiming = false;
  private claimAgain = false;
  private stopping = false;

  constructor(private readonly parts: DispatcherParts) {
    this.ctx = createCtx({ actor: SYSTEM, db: parts.db, log: parts.log });
    this.writer = new RunWriter(this.ctx, parts.metrics);
  }

  start(): void {
    const { events, pool } = this.parts;
    events.on('run.pending', () => this.wake());
    events.on('run.cancel', ({ id }) => this.active.get(id)?.cancel());
    events.onGap(() => this.wake());
    pool.onIdle(() => this.wake());
    this.every(POLL_MS, () => this.wake());
    this.every(HEARTBEAT_MS, () => void this.heartbeat());
    void this.heartbeat();
    this.wake();
  }

  /** Lets short runs end, hands the others back to the queue, and takes no more. */
  async stop(): Promise<void> {
    this.stopping = true;
    const deadline = setTimeout(() => this.abandonAll(), PATIENCE_AT_STOP_MS);
    while (this.active.size > 0) await Promise.allSettled([...this.active.values()].map(({ done }) => done));
    clearTimeout(deadline);
    for (const timer of this.timers) clearInterval(timer);
    await updateHandedBack(this.parts.db, this.workerId).catch((err) =>
      this.parts.log.warn({ err }, 'unfinished runs could not be handed back; their leases will expire'),
    );
  }

  private wake(): void {
    if (this.stopping) return;
    if (this.claiming) {
      this.claimAgain = true;
      return;
    }
    const free = this.parts.pool.idle;
    if (free > 0) void this.claimRuns(free);
  }

  private async claimRuns(free: number): Promise<void> {
    this.claiming = true;
    let took = 0;
    try {
      const runs = await claim(this.parts.db, this.workerId, free);
      took = runs.length;
      for (const run of runs) this.begin(run);
    } catch (err) {
      this.parts.log.warn({ err }, 'no runs could be claimed; trying again');
    } finally {
      this.claiming = false;
      const again = this.claimAgain || took === free;
      this.claimAgain = false;
      if (again) this.wake();
    }
  }

  private begin(run: ClaimedRun): void {
    const execution = new RunExecution(this.parts, this.ctx, this.writer, this.workerId, run);
    this.active.set(run.id, execution);
    void execution.done.finally(() => this.active.delete(run.id));
  }

  /** Keeps our own leases, hears of cancellations whose event was missed, and puts the runs of the dead back. */
  private async heartbeat(): Promise<void> {
    try {
      if (this.active.size > 0) {
        const held = new Map((await updateLeases(this.parts.db, this.workerId)).map((row) => [row.id, row]));
        for (const [id, execution] of this.active) {
          if (!held.has(id)) execution.abandon();
          else if (held.get(id)!.cancel_requested) execution.cancel();
        }
      }
      const ended = await this.ctx.transaction(async (tx) => {
        const rows = await updateExpired(tx.db);
        await noteEnds(tx, rows);
        return rows;
      });
      countEnds(this.parts.metrics, ended);
      if (ended.length > 0) this.parts.log.warn({ runs: ended.length }, 'took over runs whose worker died');
      if (ended.length > 0) this.wake();
    } catch (err) {
      this.parts.log.warn({ err }, 'the heartbeat of playbook runs failed; trying again');
    }
  }

  private abandonAll(): void {
    for (const execution of this.active.values()) execution.abandon();
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms));
  }
}
