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
  /** Claimed, and next in line for a host. Filled only while there is a backlog: otherwise another worker may be idle. */
  private ready: ClaimedRun[] = [];
  private backlog = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private claiming = false;
  private claimAgain = false;
  private stopping = false;
  private readonly givenUp = new AbortController();

  constructor(private readonly parts: DispatcherParts) {
    this.ctx = createCtx({ actor: SYSTEM, db: parts.db, log: parts.log });
    this.writer = new RunWriter(this.ctx, parts.metrics, this.givenUp.signal);
  }

  start(): void {
    const { events, pool } = this.parts;
    events.on('run.pending', () => this.wake());
    events.on('run.cancel', ({ id }) => this.cancel(id));
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
    this.ready = [];
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
    this.beginReady();
    const { pool, concurrency } = this.parts;
    const wanted = pool.idle + (this.backlog ? concurrency : 0) - this.ready.length;
    const isLow = pool.idle > 0 || this.ready.length <= concurrency / 2;
    if (wanted <= 0 || !isLow) return;
    if (this.claiming) this.claimAgain = true;
    else void this.claimRuns(wanted);
  }

  private async claimRuns(wanted: number): Promise<void> {
    this.claiming = true;
    try {
      const runs = await claim(this.parts.db, this.workerId, this.parts.playbooks(), wanted);
      this.backlog = runs.length === wanted;
      this.ready.push(...runs);
    } catch (err) {
      this.parts.log.warn({ reason: String(err) }, 'no runs could be claimed; trying again');
    } finally {
      this.claiming = false;
      const again = this.claimAgain || this.ready.length > 0;
      this.claimAgain = false;
      if (again) this.wake();
    }
  }

  private beginReady(): void {
    while (this.ready.length > 0 && this.parts.pool.idle > 0) this.begin(this.ready.shift()!);
  }

  private cancel(id: string): void {
    this.active.get(id)?.cancel();
    const waiting = this.ready.find((run) => run.id === id);
    if (waiting === undefined) return;
    this.ready = this.ready.filter((run) => run !== waiting);
    const held = { id, workerId: this.workerId, attempt: waiting.attempt };
    void this.writer.finish({ held, status: 'cancelled', result: null, error: 'Cancelled', traceback: null });
  }

  private begin(run: ClaimedRun): void {
    const execution = new RunExecution(this.parts, this.ctx, this.writer, this.workerId, run, this.givenUp.signal);
    this.active.set(run.id, execution);
    void execution.done.finally(() => this.active.delete(run.id));
  }

  /** Keeps our own leases, hears of cancellations whose event was missed, and puts the runs of the dead back. */
  private async heartbeat(): Promise<void> {
    try {
      // Only runs that were ours before we asked: one begun meanwhile is not in the answer, and yet ours.
      const before = [...this.active];
      const ids = [...this.active.keys(), ...this.ready.map(({ id }) => id)];
      if (ids.length > 0) {
        const held = new Map((await updateLeases(this.parts.db, this.workerId, ids)).map((row) => [row.id, row]));
        for (const [id, execution] of before) {
          if (!held.has(id)) execution.abandon();
          else if (held.get(id)!.cancel_requested) execution.cancel();
        }
        for (const { id } of this.ready) if (held.get(id)?.cancel_requested) this.cancel(id);
      }
      const ended = await this.ctx.transaction(async (tx) => {
        const rows = await updateExpired(tx.db);
        await noteEnds(tx, rows);
        return rows;
      });
      countEnds(this.parts.metrics, ended);
      for (const { id: runId, alert_id: alertId, playbook_name: playbook, status } of ended)
        this.parts.log.warn({ runId, alertId, playbook, status }, 'a run lost its worker');
      if (ended.length > 0) this.wake();
    } catch (err) {
      this.parts.log.warn({ err }, 'the heartbeat of playbook runs failed; trying again');
    }
  }

  private abandonAll(): void {
    this.givenUp.abort();
    for (const execution of this.active.values()) execution.abandon();
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms));
  }
}
