import { onTestFinished } from 'vitest';
import type { HttpClient } from './http-client.js';

export interface StreamedEvent {
  id: string | undefined;
  event: string;
  data: { type: string; id?: string | null; ids?: string[] };
}

/** A client of the live events: collects what comes, and waits for what is to come. */
export class EventStream {
  readonly events: StreamedEvent[] = [];
  ended = false;
  private waiting: (() => void)[] = [];

  private constructor(
    readonly status: number,
    private readonly abort: AbortController,
  ) {}

  static async open(client: HttpClient, lastEventId?: string): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(`${client.base}/events`, {
      headers: { ...client.credentials, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal: abort.signal,
    });
    const stream = new EventStream(response.status, abort);
    onTestFinished(() => stream.close());
    void stream.read(response.body!);
    if (response.status === 200) await stream.until((events) => events.some(({ event }) => event === 'ready'));
    return stream;
  }

  get lastId(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id;
  }

  /** Resolves as soon as the events so far satisfy; the test's own time limit ends a vain wait. */
  async until(satisfied: (events: StreamedEvent[]) => boolean): Promise<void> {
    while (!satisfied(this.events)) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async untilEnd(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Whether an event of this kind named this id. */
  told = (kind: string, id: string): boolean =>
    this.events.some(({ event, data }) => event === kind && data.ids?.includes(id));

  untilTold = (kind: string, id: string): Promise<void> => this.until(() => this.told(kind, id));

  close(): void {
    this.abort.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      const decoder = new TextDecoder();
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        this.events.push(...blocks.flatMap(parsed));
        this.wake();
      }
    } catch {
      // closed by us or by the server
    }
    this.ended = true;
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

function parsed(block: string): StreamedEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const event = field('event');
  return event === undefined ? [] : [{ id: field('id'), event, data: JSON.parse(field('data')!) }];
}
