import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from '../../core/logger.js';
import { type Decision, decision, type Rate, type RateLimiter } from './limiter.js';

const CLOCK_EVERY_MS = 30_000;

/**
 * The same promise as in memory, shared by all API nodes: a sorted set per bucket holds the times at which tokens were
 * spent, by Redis' own clock. Each request enters itself and sees, in the same atomic step, how many were there before:
 * two requests can never both be the last one allowed. While Redis is away each node limits by itself.
 */
export class RedisRateLimiter implements RateLimiter {
  private readonly redis: Redis;
  private readonly node = randomBytes(6).toString('hex');
  private serial = 0;
  private clockOffset = 0;
  private clockSetAt = Number.NEGATIVE_INFINITY;
  private away = false;

  constructor(
    url: string,
    private readonly rate: Rate,
    private readonly alone: RateLimiter,
    private readonly log: Logger,
  ) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    });
    this.redis.on('error', (error) => this.noteAway(error));
    this.redis.on('ready', () => {
      this.clockSetAt = Number.NEGATIVE_INFINITY;
      if (this.away) this.log.info('the shared rate limits in Redis are back');
      this.away = false;
    });
  }

  async take(bucket: string): Promise<Decision> {
    try {
      return await this.takeShared(`watchfloor:rate:${bucket}`);
    } catch (error) {
      this.noteAway(error);
      return this.alone.take(bucket);
    }
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.alone.close();
  }

  private async takeShared(key: string): Promise<Decision> {
    const now = await this.now();
    const { windowMs, limit } = this.rate;
    this.serial += 1;
    const member = `${this.node}:${this.serial}`;
    const answers = await this.redis
      .multi()
      .zremrangebyscore(key, '-inf', now - windowMs)
      .zcard(key)
      .zadd(key, now, member)
      .zrange(key, '0', '0', 'WITHSCORES')
      .pexpire(key, windowMs)
      .exec();
    const [, before, , oldest] = (answers ?? []).map(([error, value]) => {
      if (error !== null) throw error;
      return value;
    });
    const spentBefore = Number(before);
    const allowed = spentBefore < limit;
    if (!allowed) await this.redis.zrem(key, member);
    const oldestTime = Number((oldest as string[])[1] ?? now);
    return decision(this.rate, allowed ? spentBefore + 1 : limit, allowed, oldestTime + windowMs - now);
  }

  private async now(): Promise<number> {
    if (performance.now() - this.clockSetAt > CLOCK_EVERY_MS) {
      const [seconds, microseconds] = await this.redis.time();
      this.clockSetAt = performance.now();
      this.clockOffset = Number(seconds) * 1000 + Number(microseconds) / 1000 - this.clockSetAt;
    }
    return performance.now() + this.clockOffset;
  }

  private noteAway(error: unknown): void {
    if (this.away) return;
    this.away = true;
    this.log.warn({ err: error }, 'Redis cannot be reached: each API node counts by itself until it is back');
  }
}
