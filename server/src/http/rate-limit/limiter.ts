/** What a bucket says to one more request. */
export interface Decision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the next spent token comes back. */
  resetSeconds: number;
}

export interface RateLimiter {
  take(bucket: string): Decision | Promise<Decision>;
  close(): Promise<void>;
}

export interface Rate {
  limit: number;
  windowMs: number;
}

export const decision = (rate: Rate, spent: number, allowed: boolean, msUntilNext: number): Decision => ({
  allowed,
  limit: rate.limit,
  remaining: Math.max(0, rate.limit - spent),
  resetSeconds: Math.max(0, Math.ceil(msUntilNext / 1000)),
});

export const rateHeaders = (given: Decision): Record<string, string> => ({
  'ratelimit-limit': String(given.limit),
  'ratelimit-remaining': String(given.remaining),
  'ratelimit-reset': String(given.resetSeconds),
});
