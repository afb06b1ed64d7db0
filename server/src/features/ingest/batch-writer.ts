import { type Answering, Batcher, type Waiting } from '../../core/batcher.js';
import { unavailableFor } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { meaningOf } from '../../db/constraint-errors.js';
import type { Db } from '../../db/pool.js';
import type { Arrival } from './arrival.js';
import { type Folded, foldCopies } from './fold.js';
import { type Receipt, receiptsOf } from './receipt.js';
import { type PartlyWritten, type PlanRuns, planFor, type Written, writeBatch, writeNew } from './write-batch.js';

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
  /** Where repeats come, more of them come: only a batch after one without any takes the shorter way. */
  private lastWereNew = true;

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
    let done: PartlyWritten<Entry> = { written: [], left: batch };
    try {
      const planned = await planFor(batch, this.planRuns);
      if (planned.length === 0 && this.lastWereNew) done = await this.writeNew(batch);
      const { written, left } = done;
      if (left.length > 0) written.push(...(await writeBatch(this.db, left, planned)));
      this.lastWereNew = written.every(({ folded, stored }) => folded.id === stored.id);
      return () => answer(written);
    } catch (error) {
      const { written, left } = done;
      const answerRest = await this.recover(left, error);
      return () => {
        answer(written);
        answerRest();
      };
    }
  }

  /** Whatever this shorter way does not take goes the longer one, unless nobody knows whether it was taken. */
  private writeNew(batch: Folded<Entry>[]): Promise<PartlyWritten<Entry>> {
    return writeNew(this.db, batch).catch((error: unknown) => {
      if (isLost(error)) throw error;
      this.log.debug({ err: error }, 'alerts were not taken as new; they are tried the other way');
      return { written: [], left: batch };
    });
  }

  /** One row that PostgreSQL cannot take must not fail its neighbours: each is tried alone. */
  private async recover(batch: Folded<Entry>[], error: unknown): Promise<Answering> {
    if (batch.length > 1 && !isLost(error)) {
      const answers: Answering[] = [];
      for (const folded of batch) answers.push(await this.settle([folded]));
      return () => {
        for (const giveAnswer of answers) giveAnswer();
      };
    }
    this.log.error({ err: error }, 'alerts could not be stored');
    return () => {
      for (const { waiting } of batch) for (const entry of waiting) entry.fail(error);
    };
  }
}

const isLost = (error: unknown): boolean => meaningOf(error)?.kind === 'unavailable';

function answer(written: Written<Entry>[]): void {
  for (const { folded, stored, playbooks } of written) {
    const receipts = receiptsOf(folded, stored, playbooks);
    for (const [index, entry] of folded.waiting.entries()) entry.settle(receipts[index]!);
  }
}
