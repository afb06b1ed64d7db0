import { createHash } from 'node:crypto';
import { type Ctx, createCtx } from '../../context.js';
import { SYSTEM } from '../../core/actor.js';
import { lowestIdAt } from '../../core/ids.js';
import type { Logger } from '../../core/logger.js';
import type { Db } from '../../db/pool.js';
import { enqueueKeyed } from '../../queue/enqueue.js';
import type { Enricher } from './enricher.js';
import * as store from './enrichment-store.js';

const LOOK_EVERY_MS = 1000;
const MOST_AT_ONCE = 500;
const FORGOTTEN_EVERY_LOOKS = 60;
/** How far back it goes at a start, and how much later than its id a row may become visible. */
const CATCH_UP_MS = 3_600_000;
const COMMIT_LAG_MS = 15_000;

/**
 * Puts new observables into the queue, one job for each value. It looks at the table instead of being told: whoever adds an
 * observable, most of all ingestion, pays nothing for it. Several workers may feed; a row is taken by one.
 */
export class EnrichmentFeed {
  private readonly ctx: Ctx;
  private newest = lowestIdAt(Date.now() - CATCH_UP_MS);
  private timer: NodeJS.Timeout | undefined;
  private looks = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly enricher: Enricher,
    parts: { db: Db; log: Logger },
  ) {
    this.ctx = createCtx({ actor: SYSTEM, ...parts });
  }

  start(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch((err) => this.ctx.log.warn({ err }, 'new observables could not be queued for enrichment; trying again'))
        .finally(() => {
          this.looking = undefined;
        });
    }, LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const types = await this.enricher.answerable(this.ctx);
    if (types.length === 0) return;
    const lag = lowestIdAt(Date.now() - COMMIT_LAG_MS);
    const [after = lag] = [this.newest, lag].sort();
    const taken = await this.queue((tx) => store.takePending(tx.db, after, types, MOST_AT_ONCE));
    this.newest = taken.length === MOST_AT_ONCE ? taken.at(-1)!.id : lag;
    this.looks += 1;
    if (this.looks % FORGOTTEN_EVERY_LOOKS === 0) await this.queue((tx) => store.takeForgotten(tx.db, MOST_AT_ONCE));
  }

  private queue(take: (tx: Ctx) => Promise<store.WaitingObservable[]>): Promise<store.WaitingObservable[]> {
    return this.ctx.transaction(async (tx) => {
      const rows = await take(tx);
      if (rows.length === 0) return rows;
      await store.updateStatus(
        tx.db,
        rows.map(({ id }) => id),
        'enriching',
      );
      const jobs = new Map(rows.map(({ type, value }) => [jobKey(type, value), { type, value }]));
      await enqueueKeyed(
        tx,
        'enrich_value',
        [...jobs].map(([key, payload]) => ({ key, payload })),
      );
      return rows;
    });
  }
}

const jobKey = (type: string, value: string): string =>
  `enrich:${type}:${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;
