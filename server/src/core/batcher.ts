export interface BatcherOptions<Item> {
  /** How many batches may be under way at the same time. */
  lanes: number;
  mostItems: number;
  mostBytes?: number;
  bytesOf?: (item: Item) => number;
}

interface Entry<Item, Result> {
  item: Item;
  settle(result: Result): void;
  fail(error: unknown): void;
}

/** What waits for its turn: settled one by one by whoever writes the batch. */
export type Waiting<Item, Result> = Entry<Item, Result>;

/**
 * Items that arrive while a batch is being written form the next one: no timer, no wait when idle, and nobody is answered
 * before the writer says so.
 */
export class Batcher<Item, Result> {
  waitingBytes = 0;
  private readonly waiting: Entry<Item, Result>[] = [];
  private writing = 0;
  private scheduled = false;

  constructor(
    private readonly options: BatcherOptions<Item>,
    private readonly write: (batch: Waiting<Item, Result>[]) => Promise<void>,
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
      while (this.writing < this.options.lanes && this.waiting.length > 0) void this.writeNext();
    });
  }

  private async writeNext(): Promise<void> {
    const batch = this.takeBatch();
    this.writing += 1;
    try {
      await this.write(batch);
    } catch (error) {
      for (const entry of batch) entry.fail(error);
    } finally {
      this.writing -= 1;
      if (this.waiting.length > 0) this.schedule();
    }
  }

  private takeBatch(): Entry<Item, Result>[] {
    const { mostItems, mostBytes = Number.POSITIVE_INFINITY } = this.options;
    let bytes = 0;
    let count = 0;
    while (count < this.waiting.length && count < mostItems && (count === 0 || bytes < mostBytes)) {
      bytes += this.bytesOf(this.waiting[count]!.item);
      count += 1;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private bytesOf(item: Item): number {
    return this.options.bytesOf?.(item) ?? 0;
  }
}
