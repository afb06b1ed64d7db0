import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../core/logger.js';
import type { DatabaseAddress } from '../db/pool.js';
import { CHANNEL, type EventOf, type EventType } from './catalog.js';

type Handler = (event: EventOf) => void;

const CONNECT_MS = 10_000;
const PING_MS = 2000;
/** So long after the last sign of life the line counts as down: a process that was paused cannot know what it missed. */
const TRUST_MS = 5000;

/**
 * Hears the events of every node over one connection of its own, and reconnects by itself.
 * What was said while the line was down is lost, so `onGap` fires whenever the line comes back:
 * whoever keeps a cache empties it then, and trusts it only while `connected` is true.
 */
export class EventListener {
  private readonly handlers = new Map<EventType, Set<Handler>>();
  private readonly gapHandlers = new Set<() => void>();
  private client: pg.Client | undefined;
  private heardAt = Number.NEGATIVE_INFINITY;
  private asking = false;
  private stopping = new AbortController();
  private loop: Promise<void> | undefined;

  constructor(
    private readonly address: DatabaseAddress,
    private readonly log: Logger,
  ) {}

  get connected(): boolean {
    return this.client !== undefined && performance.now() - this.heardAt < TRUST_MS;
  }

  on<Type extends EventType>(type: Type, handler: (event: EventOf<Type>) => void): void {
    const known = this.handlers.get(type) ?? new Set<Handler>();
    known.add(handler as Handler);
    this.handlers.set(type, known);
  }

  onGap(handler: () => void): void {
    this.gapHandlers.add(handler);
  }

  async start(): Promise<void> {
    const closed = await this.connect();
    this.loop = this.keepListening(closed);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.loop;
  }

  /** Resolves when listening; the promise inside resolves when that connection ends. */
  private async connect(): Promise<{ ended: Promise<void> }> {
    const client = new pg.Client({
      ...this.address,
      application_name: 'watchfloor-events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', () => resolve());
      client.on('error', () => resolve());
    });
    client.on('notification', (message) => this.dispatch(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.stopping.signal.throwIfAborted(); // told to stop meanwhile: nobody would end this line
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.heardAt = performance.now();
    const pings = setInterval(() => void this.ping(client), PING_MS);
    void ended.then(() => clearInterval(pings));
    for (const handler of this.gapHandlers) handler();
    return { ended };
  }

  /** A line can be dead without a sign. One that does not answer is given up. */
  private async ping(client: pg.Client): Promise<void> {
    if (performance.now() - this.heardAt > TRUST_MS + PING_MS) {
      void client.end().catch(() => undefined);
      return;
    }
    if (this.asking) return;
    this.asking = true;
    try {
      await client.query('select 1');
      this.heardAt = performance.now();
    } catch {
      // the end of the connection is told elsewhere
    } finally {
      this.asking = false;
    }
  }

  private async keepListening(current: { ended: Promise<void> }): Promise<void> {
    for (let live = current; ; ) {
      await live.ended;
      this.client = undefined;
      if (this.stopping.signal.aborted) return;
      this.log.warn('the event connection was lost; reconnecting');
      const next = await this.reconnect();
      if (next === undefined) return;
      live = next;
    }
  }

  private async reconnect(): Promise<{ ended: Promise<void> } | undefined> {
    for (let wait = 100; !this.stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        return await this.connect();
      } catch {
        await sleep(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  private dispatch(payload: string): void {
    let event: EventOf;
    try {
      event = JSON.parse(payload) as EventOf;
    } catch {
      this.log.warn({ payload }, 'ignored an event that is not JSON');
      return;
    }
    for (const handler of this.handlers.get(event.type) ?? []) handler(event);
  }
}
