import type { Logger } from '../../core/logger.js';
import type { Db } from '../../db/pool.js';
import type { EventListener } from '../../events/listen.js';
import { hashKey, looksLikeKey } from './keys.js';
import * as store from './store.js';

const MOST_CACHED = 10_000;
const LAST_USED_EVERY_MS = 30_000;

/**
 * Tells whose key a request carries, mostly without asking the database. What it remembers is dropped when
 * any node changes a key, and it remembers nothing while it cannot hear the other nodes.
 */
export class KeyRing {
  private readonly known = new Map<string, store.ApiKeyRow>();
  private readonly used = new Set<string>();
  private generation = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly events: EventListener,
    private readonly log: Logger,
  ) {
    events.on('api_key.changed', () => this.forget());
    events.onGap(() => this.forget());
    this.timer = setInterval(() => void this.noteUse(), LAST_USED_EVERY_MS).unref();
  }

  /** The active, unexpired key with this text, or undefined. */
  async find(key: string): Promise<store.ApiKeyRow | undefined> {
    if (!looksLikeKey(key)) return undefined;
    const hash = hashKey(key);
    const row = this.remembered(hash) ?? (await this.lookUp(hash));
    if (row === undefined || isExpired(row)) return undefined;
    this.used.add(row.id);
    return row;
  }

  /** Writes which keys were used; called by itself now and then, and once more at shutdown. */
  async noteUse(): Promise<void> {
    const ids = [...this.used];
    this.used.clear();
    if (ids.length === 0) return;
    await store
      .updateLastUsed(this.db, ids)
      .catch((err) => this.log.warn({ err }, 'could not note the use of API keys'));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.noteUse();
  }

  private remembered(hash: string): store.ApiKeyRow | undefined {
    return this.events.connected ? this.known.get(hash) : undefined;
  }

  private async lookUp(hash: string): Promise<store.ApiKeyRow | undefined> {
    const asked = this.generation;
    const row = await store.findActiveByHash(this.db, hash);
    // A change heard while the answer was on its way may have made it stale: use it, but do not keep it.
    if (row !== undefined && this.events.connected && asked === this.generation) {
      if (this.known.size >= MOST_CACHED) this.known.clear();
      this.known.set(hash, row);
    }
    return row;
  }

  private forget(): void {
    this.generation += 1;
    this.known.clear();
  }
}

const isExpired = (row: store.ApiKeyRow) => row.expires_at !== null && row.expires_at.getTime() <= Date.now();
