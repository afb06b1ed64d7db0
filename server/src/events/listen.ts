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
/** The same in announce(), which tells of changes only while somebody holds it. */
const WATCHING_LOCK = 7_242_003;
const LONGEST_WAIT = '5s';

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
  private watched = false;
  private watching: Promise<void> | undefined;
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

  /**
   * Changes that people watch (`live`) are told only while a node asks for them. Once this resolves every change is told that
   * was not committed before; while the line is down, they are asked for again as soon as it is back.
   */
  watch(): Promise<void> {
    this.watched = true;
    if (this.client === undefined) return Promise.resolve();
    this.watching ??= askForChanges(this.client).catch((error) => {
      this.watching = undefined;
      throw error;
    });
    return this.watching;
  }

  unwatch(): void {
    const { client, watching } = this;
    this.watched = false;
    this.watching = undefined;
    // The line's end gives the lock back too: nothing is lost when this fails.
    void watching
      ?.then(() => client?.query('select pg_advisory_unlock_shared($1)', [WATCHING_LOCK]))
      .catch(() => undefined);
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
    if (this.watched) await this.watch().catch((error) => this.giveUp(client, error));
    const pings = setInterval(() => void this.ping(client), PING_MS);
    void ended.then(() => clearInterval(pings));
    for (const handler of this.gapHandlers) handler();
    return { ended };
  }

  private giveUp(client: pg.Client, error: unknown): never {
    this.client = undefined;
    void client.end().catch(() => undefined);
    throw error;
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
      this.watching = undefined;
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

/** Waits for changes under way that were not to be told; a longer one than this is not waited for. */
async function askForChanges(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${LONGEST_WAIT}'`);
  await client.query('select pg_advisory_lock_shared($1)', [WATCHING_LOCK]);
}
