import { type Answering, Batcher, type Waiting } from '../../core/batcher.js';
import { unavailableFor } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { meaningOf } from '../../db/constraint-errors.js';
import type { Db } from '../../db/pool.js';
import type { Arrival } from './arrival.js';
import { type Folded, foldCopies } from './fold.js';
import { type Receipt, receiptsOf } from './receipt.js';
import { type PlanRuns, writeBatch } from './write-batch.js';

const MOST_WAITING_BYTES = 256 * 1024 * 1024;

/** While PostgreSQL works on one batch, the next already lies before it; a third would only make batches smaller. */
const LIMITS = {
  lanes: 2,
  mostItems: 400,
  evenFrom: 8,
  mostBytes: 8 * 1024 * 1024,
  bytesOf: ({ payload }: Arrival) => payload.length,
};

type Entry = Waiting<Arrival, Receipt>;

/** Stores alerts in batches; each sender is answered after the commit. */
export class BatchWriter {
  private readonly batcher = new Batcher<Arrival, Receipt>(LIMITS, (batch) => this.settle(foldCopies(batch)));

  constructor(
    private readonly db: Db,
    private readonly log: Logger,
    private readonly planRuns: PlanRuns,
  ) {}

  write(arrival: Arrival): Promise<Receipt> {
    if (this.batcher.waitingBytes <= MOST_WAITING_BYTES) return this.batcher.add(arrival);
    return Promise.reject(
      unavailableFor('More alerts are waiting to be stored than fit; please send this one again', 5),
    );
  }

  private async settle(batch: Folded<Entry>[]): Promise<Answering> {
    try {
      const written = await writeBatch(this.db, batch, this.planRuns);
      return () => {
        for (const { folded, stored, playbooks } of written) {
          const receipts = receiptsOf(folded, stored, playbooks);
          for (const [index, entry] of folded.waiting.entries()) entry.settle(receipts[index]!);
        }
      };
    } catch (error) {
      return this.recover(batch, error);
    }
  }

  /** One row that PostgreSQL cannot take must not fail its neighbours: each is tried alone. */
  private async recover(batch: Folded<Entry>[], error: unknown): Promise<Answering> {
    const lostDatabase = meaningOf(error)?.kind === 'unavailable';
    if (batch.length > 1 && !lostDatabase) {
      const answers: Answering[] = [];
      for (const folded of batch) answers.push(await this.settle([folded]));
      return () => {
        for (const answer of answers) answer();
      };
    }
    this.log.error({ err: error }, 'alerts could not be stored');
    return () => {
      for (const { waiting } of batch) for (const entry of waiting) entry.fail(error);
    };
  }
}
