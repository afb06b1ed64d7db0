export interface BatcherOptions<Item> {
  /** How many batches may be under way at the same time. */
  lanes: number;
  mostItems: number;
  mostBytes?: number;
  bytesOf?: (item: Item) => number;
  /**
   * A batch takes half of what is on its way round (waiting, or just answered), but at least this many if there are: then
   * the other half is read and answered while it is written. Without it a batch takes all that waits, and whoever is
   * answered together asks again together: the work of both sides comes in turns instead of at once.
   */
  halfFrom?: number;
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
  private justWritten = 0;
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
    while (this.writing < this.options.lanes && this.waiting.length > 0) void this.writeNext();
  }

  private async writeNext(): Promise<void> {
    const batch = this.takeBatch();
    this.writing += 1;
    const answering = await this.write(batch).catch((error) => () => {
      for (const entry of batch) entry.fail(error);
    });
    this.writing -= 1;
    this.justWritten = batch.length;
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
    const { mostItems, halfFrom } = this.options;
    if (halfFrom === undefined) return mostItems;
    return Math.min(mostItems, Math.max(halfFrom, Math.ceil((this.waiting.length + this.justWritten) / 2)));
  }

  private bytesOf(item: Item): number {
    return this.options.bytesOf?.(item) ?? 0;
  }
}
