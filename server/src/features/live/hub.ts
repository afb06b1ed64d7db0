import { unavailableFor } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { type Permission, type Role, roleHolds } from '../../core/permissions.js';
import type { Db } from '../../db/pool.js';
import { type EventOf, LIVE_KINDS } from '../../events/catalog.js';
import type { EventListener } from '../../events/listen.js';
import * as store from './store.js';
import type { Subscriber } from './subscriber.js';
import { eventText, HEARTBEAT, refetchText } from './wire.js';

const HEARTBEAT_MS = 15_000;
const BEATS_BEFORE_REST = 3;
const MOST_REPLAYED = 2000;

interface Told {
  text: string;
  /** Undefined: everybody hears it. */
  permission: Permission | undefined;
}

/** Hears what every node's database says and passes it on to the streams of this one. */
export class LiveHub {
  private readonly subscribers = new Set<Subscriber>();
  private readonly heartbeat: NodeJS.Timeout;
  private pending: Told[] = [];
  private flushing: NodeJS.Timeout | undefined;
  private lastFlush = Number.NEGATIVE_INFINITY;
  private lastId: string | undefined;
  private watching: Promise<void> | undefined;
  private beatsAlone = 0;
  /** Events are told in the order of their commits, although some have to be read first. */
  private line: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly events: EventListener,
    private readonly log: Logger,
    heartbeatMs = HEARTBEAT_MS,
  ) {
    events.on('live', (event) => this.inOrder(() => this.hear(event)));
    events.on('playbooks.changed', () => this.tell({ kind: 'playbook.updated', ids: [] }));
    events.on('analyst.changed', ({ id }) => this.endWhere((subscriber) => subscriber.analyst.id === id));
    events.onGap(() => this.inOrder(() => this.catchUp()));
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs).unref();
  }

  add(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
  }

  /** Before a stream says that it is ready: from here on this node hears of every change. */
  watch(): Promise<void> {
    this.watching ??= this.beginToWatch().catch((error: unknown) => {
      this.watching = undefined;
      this.events.unwatch();
      this.log.warn({ err: error }, 'changes cannot be followed now');
      throw unavailableFor('Changes cannot be followed at this moment; please try again', 5);
    });
    return this.watching;
  }

  remove(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
  }

  get size(): number {
    return this.subscribers.size;
  }

  countOf(analystId: string): number {
    let count = 0;
    for (const { analyst } of this.subscribers) if (analyst.id === analystId) count += 1;
    return count;
  }

  /** What a client that saw the given event last has missed, as it goes over the wire. */
  async since(id: string, role: Role): Promise<string> {
    const missed = await this.missedSince(id);
    if (missed === undefined) return refetchText(await this.newestId());
    return missed
      .filter(({ kind }) => roleHolds(role, LIVE_KINDS[kind]))
      .map(eventText)
      .join('');
  }

  newestId(): Promise<string | undefined> {
    return store.findNewestId(this.db);
  }

  close(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.flushing);
    this.endWhere(() => true);
  }

  private async beginToWatch(): Promise<void> {
    await this.events.watch();
    this.lastId = await this.newestId();
  }

  /** A while after the last stream ended nobody is told any more: most come back within seconds. */
  private restWhenAlone(): void {
    this.beatsAlone = this.subscribers.size === 0 ? this.beatsAlone + 1 : 0;
    if (this.beatsAlone < BEATS_BEFORE_REST || this.watching === undefined) return;
    this.watching = undefined;
    this.lastId = undefined;
    this.events.unwatch();
  }

  /** Whoever was not told ends its stream: it comes back and asks for what it missed. */
  private inOrder(step: () => Promise<void> | void): void {
    this.line = this.line.then(step).catch((error: unknown) => {
      this.log.warn({ err: error }, 'a change could not be told to those who watch; they are asked to come again');
      this.endWhere(() => true);
    });
  }

  private async hear({ id, kind, ids }: Omit<EventOf<'live'>, 'type'>): Promise<void> {
    this.lastId = id;
    if (this.subscribers.size === 0) return;
    const event = ids === undefined ? await store.find(this.db, id) : { id, kind, ids };
    if (event !== undefined) this.tell(event);
  }

  /** The line to the database was down: what was said meanwhile is in the log. */
  private async catchUp(): Promise<void> {
    if (this.subscribers.size === 0) return;
    const missed = this.lastId === undefined ? undefined : await this.missedSince(this.lastId);
    if (missed === undefined) this.enqueue({ text: refetchText(await this.newestId()), permission: undefined });
    else for (const event of missed) await this.hear(event);
  }

  /** Undefined: too many to tell one by one, or so long ago that the log has forgotten them. */
  private async missedSince(id: string): Promise<store.LoggedEvent[] | undefined> {
    const events = await store.listSince(this.db, id, MOST_REPLAYED + 1);
    if (events.length > MOST_REPLAYED) return undefined;
    return events.length > 0 || (await store.find(this.db, id)) !== undefined ? events : undefined;
  }

  private tell(event: Parameters<typeof eventText>[0]): void {
    this.enqueue({ text: eventText(event), permission: LIVE_KINDS[event.kind] });
  }

  /** The first change goes out at once; what follows shortly after goes out together, the more so the more are watching. */
  private enqueue(told: Told): void {
    this.pending.push(told);
    if (this.flushing !== undefined) return;
    const pause = Math.min(1000, 50 + this.subscribers.size / 2);
    const wait = Math.max(0, this.lastFlush + pause - performance.now()); // a clock that is set back must not hold them up
    this.flushing = setTimeout(() => this.flush(), wait);
  }

  private flush(): void {
    const told = this.pending;
    this.pending = [];
    this.flushing = undefined;
    this.lastFlush = performance.now();
    const texts = new Map<Role, Buffer>();
    for (const subscriber of this.subscribers) {
      const { role } = subscriber.analyst;
      const text = texts.get(role) ?? Buffer.from(textFor(role, told));
      texts.set(role, text);
      if (text.length > 0) subscriber.write(text);
    }
  }

  private beat(): void {
    this.restWhenAlone();
    const text = Buffer.from(HEARTBEAT);
    for (const subscriber of this.subscribers) subscriber.write(text);
  }

  private endWhere(wanted: (subscriber: Subscriber) => boolean): void {
    for (const subscriber of [...this.subscribers]) if (wanted(subscriber)) subscriber.end();
  }
}

const textFor = (role: Role, told: Told[]): string =>
  told
    .filter(({ permission }) => permission === undefined || roleHolds(role, permission))
    .map(({ text }) => text)
    .join('');
