import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Rate, RateLimiter } from '../http/rate-limit/limiter.js';
import { MemoryRateLimiter } from '../http/rate-limit/memory.js';
import { RedisRateLimiter } from '../http/rate-limit/redis.js';

/** Buckets in memory, or in a Redis that all API nodes share. */
export function rateLimiter(config: Config, log: Logger, rate: Rate): RateLimiter {
  const memory = new MemoryRateLimiter(rate);
  return config.redisUrl === undefined ? memory : new RedisRateLimiter(config.redisUrl, rate, memory, log);
}

export const webhookRate = (config: Config): Rate => ({
  limit: config.webhookRateLimit,
  windowMs: config.webhookRateWindowSeconds * 1000,
});

export const aiRate = (config: Config): Rate => ({ limit: config.aiRateLimit, windowMs: 60_000 });
