import { type Decision, decision, type Rate, type RateLimiter } from './limiter.js';
import { TimeLog } from './time-log.js';

/**
 * Each spent token comes back exactly one window later, so no window of that length, wherever it begins, passes more than
 * the limit. Buckets that nobody used for a window are forgotten.
 */
export class MemoryRateLimiter implements RateLimiter {
  private readonly buckets = new Map<string, TimeLog>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.sweeper = setInterval(() => this.forgetIdle(), Math.min(rate.windowMs, 60_000)).unref();
  }

  take(bucket: string): Decision {
    const now = this.now();
    const spent = this.buckets.get(bucket) ?? this.open(bucket);
    spent.dropUntil(now - this.rate.windowMs);
    const allowed = spent.size < this.rate.limit;
    if (allowed) spent.add(now);
    return decision(this.rate, spent.size, allowed, spent.oldest + this.rate.windowMs - now);
  }

  get bucketCount(): number {
    return this.buckets.size;
  }

  forgetIdle(): void {
    const until = this.now() - this.rate.windowMs;
    for (const [bucket, spent] of this.buckets) {
      spent.dropUntil(until);
      if (spent.size === 0) this.buckets.delete(bucket);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
  }

  private open(bucket: string): TimeLog {
    const log = new TimeLog();
    this.buckets.set(bucket, log);
    return log;
  }
}
