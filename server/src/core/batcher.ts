export interface BatcherOptions<Item> {
  /** How many batches may be under way at the same time. */
  lanes: number;
  mostItems: number;
  mostBytes?: number;
  bytesOf?: (item: Item) => number;
  /**
   * Batches are even: each takes its part of all that is under way (waiting, being written, or just answered and about to
   * come again), one for each lane and one for what is read and answered meanwhile. None is smaller than this while others
   * are being written: it would only wait behind them, and then cost as much as a full one. Without it a batch takes all that waits.
   */
  evenFrom?: number;
}

interface Entry<Item, Result> {
  item: Item;
  settle(result: Result): void;
  fail(error: unknown): void;
}

/** What waits for its turn: settled one by one by whoever writes the batch. */
export type Waiting<Item, Result> = Entry<Item, Result>;

/** What is left to do for a batch that was written, when the next one is on its way. */
export type Answering = () => void;

/**
 * Items that arrive while a batch is being written form the next one: no timer, no wait when idle, and nobody is answered
 * before the writer says so.
 */
export class Batcher<Item, Result> {
  waitingBytes = 0;
  private readonly waiting: Entry<Item, Result>[] = [];
  private writing = 0;
  private itemsInWriting = 0;
  private itemsJustWritten = 0;
  private scheduled = false;

  constructor(
    private readonly options: BatcherOptions<Item>,
    private readonly write: (batch: Waiting<Item, Result>[]) => Promise<Answering | undefined>,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((settle, fail) => {
      this.waiting.push({ item, settle, fail });
      this.waitingBytes += this.bytesOf(item);
      this.schedule();
    });
  }

  /** After this turn of the event loop, so that everything that came in with it shares a batch. */
  private schedule(): void {
    if (this.scheduled || this.writing >= this.options.lanes) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.launch();
    });
  }

  private launch(): void {
    while (this.writing < this.options.lanes && this.isWorthWriting()) void this.writeNext();
  }

  private isWorthWriting(): boolean {
    const { length } = this.waiting;
    return length > 0 && (this.writing === 0 || length >= Math.min(this.options.evenFrom ?? 1, this.mostNow()));
  }

  private async writeNext(): Promise<void> {
    const batch = this.takeBatch();
    this.writing += 1;
    this.itemsInWriting += batch.length;
    const answering = await this.write(batch).catch((error) => () => {
      for (const entry of batch) entry.fail(error);
    });
    this.writing -= 1;
    this.itemsInWriting -= batch.length;
    this.itemsJustWritten = batch.length;
    // The next batch goes out first: the answers to this one are given while it is being written.
    this.launch();
    if (answering !== undefined) setImmediate(answering);
  }

  private takeBatch(): Entry<Item, Result>[] {
    const { mostBytes = Number.POSITIVE_INFINITY } = this.options;
    const most = this.mostNow();
    let bytes = 0;
    let count = 0;
    while (count < this.waiting.length && count < most && (count === 0 || bytes < mostBytes)) {
      bytes += this.bytesOf(this.waiting[count]!.item);
      count += 1;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private mostNow(): number {
    const { mostItems, evenFrom, lanes } = this.options;
    if (evenFrom === undefined) return mostItems;
    const underWay = this.waiting.length + this.itemsInWriting + this.itemsJustWritten;
    return Math.min(mostItems, Math.max(evenFrom, Math.ceil(underWay / (lanes + 1))));
  }

  private bytesOf(item: Item): number {
    return this.options.bytesOf?.(item) ?? 0;
  }
}
