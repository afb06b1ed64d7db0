import type { Enrichment } from './rows.js';

export interface Verdict {
  malicious: boolean;
  score: number | null;
}

const MALICIOUS_FROM = 50;

/** What a provider's answer means. Providers say `malicious`, a `score` from 0 to 100, or both. */
export function verdictOf(answer: unknown): Verdict {
  const { malicious, score } = (answer ?? {}) as { malicious?: unknown; score?: unknown };
  const points = typeof score === 'number' && Number.isFinite(score) ? Math.min(100, Math.max(0, score)) : null;
  return { malicious: typeof malicious === 'boolean' ? malicious : (points ?? 0) >= MALICIOUS_FROM, score: points };
}

export const enrichment = (source: string, data: unknown, answeredAt: Date): Enrichment => ({
  source,
  data,
  ...verdictOf(data),
  enriched_at: answeredAt.toISOString(),
});

/** A provider that could not answer is named too, so that nobody takes its silence for an all-clear. */
export const failedEnrichment = (source: string, error: string): Enrichment => ({
  source,
  data: { error },
  malicious: false,
  score: null,
  enriched_at: new Date().toISOString(),
});
