import { type Ctx, createCtx } from '../../context.js';
import { SYSTEM } from '../../core/actor.js';
import { unavailable } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { meaningOf } from '../../db/constraint-errors.js';
import type { Db } from '../../db/pool.js';
import type { Arrival } from './arrival.js';
import { type Folded, foldCopies } from './fold.js';
import { type Receipt, receiptsOf } from './receipt.js';
import { writeBatch } from './write-batch.js';

const MOST_ROWS = 400;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_WAITING_BYTES = 256 * 1024 * 1024;
/** While one batch waits for the disk, the next is already being written. */
const LANES = 2;

interface Entry {
  arrival: Arrival;
  settle(receipt: Receipt): void;
  fail(error: unknown): void;
}

/** Decides, inside the batch's transaction, what new alerts set off; answers playbook names by alert id. */
export type OnNewAlerts = (tx: Ctx, alertIds: string[]) => Promise<Map<string, string[]>>;

/**
 * Requests that arrive while a batch is being written form the next one: no timer, no wait when idle, and nobody is
 * answered before the commit.
 */
export class BatchWriter {
  private readonly waiting: Entry[] = [];
  private waitingBytes = 0;
  private writing = 0;
  private scheduled = false;
  private readonly ctx: Ctx;

  constructor(
    db: Db,
    private readonly log: Logger,
    private readonly onNewAlerts: OnNewAlerts,
  ) {
    this.ctx = createCtx({ actor: SYSTEM, db, log });
  }

  write(arrival: Arrival): Promise<Receipt> {
    if (this.waitingBytes > MOST_WAITING_BYTES) {
      return Promise.reject(unavailable('More alerts are waiting to be stored than fit; please send this one again'));
    }
    return new Promise((settle, fail) => {
      this.waiting.push({ arrival, settle, fail });
      this.waitingBytes += arrival.payload.length;
      this.schedule();
    });
  }

  /** After this turn of the event loop, so that all requests read in it share a batch. */
  private schedule(): void {
    if (this.scheduled || this.writing >= LANES) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      while (this.writing < LANES && this.waiting.length > 0) void this.writeNext();
    });
  }

  private async writeNext(): Promise<void> {
    const batch = this.takeBatch();
    this.writing += 1;
    try {
      await this.settle(foldCopies(batch));
    } finally {
      this.writing -= 1;
      if (this.waiting.length > 0) this.schedule();
    }
  }

  private takeBatch(): Entry[] {
    let bytes = 0;
    let count = 0;
    while (count < this.waiting.length && count < MOST_ROWS && (count === 0 || bytes < MOST_BYTES)) {
      bytes += this.waiting[count]!.arrival.payload.length;
      count += 1;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private async settle(batch: Folded<Entry>[]): Promise<void> {
    try {
      const written = await writeBatch(this.ctx, batch, this.onNewAlerts);
      for (const { folded, stored, playbooks } of written) {
        const receipts = receiptsOf(folded, stored, playbooks);
        for (const [index, entry] of folded.waiting.entries()) entry.settle(receipts[index]!);
      }
    } catch (error) {
      await this.recover(batch, error);
    }
  }

  /** One row that PostgreSQL cannot take must not fail its neighbours: each is tried alone. */
  private async recover(batch: Folded<Entry>[], error: unknown): Promise<void> {
    const lostDatabase = meaningOf(error)?.kind === 'unavailable';
    if (batch.length > 1 && !lostDatabase) {
      for (const folded of batch) await this.settle([folded]);
      return;
    }
    this.log.error({ err: error }, 'alerts could not be stored');
    for (const { waiting } of batch) for (const entry of waiting) entry.fail(error);
  }
}
