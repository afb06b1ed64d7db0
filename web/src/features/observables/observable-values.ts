import type { Observable, ObservableType } from '../../api/shapes.js';

export const OBSERVABLE_TYPES = ['ip', 'domain', 'hash', 'url'] as const satisfies ObservableType[];

export const TYPE_NAMES: Record<ObservableType, string> = { ip: 'Address', domain: 'Domain', hash: 'Hash', url: 'URL' };

export type Verdict = 'malicious' | 'harmless' | 'pending' | 'enriching' | 'failed';

/** What the providers say in one word. One that calls it malicious outweighs all that do not. */
export function verdictOf({ enrichments, enrichment_status }: Observable): Verdict {
  if (enrichments.some(({ malicious }) => malicious)) return 'malicious';
  if (enrichments.length > 0) return 'harmless';
  return enrichment_status === 'enriched' ? 'harmless' : enrichment_status;
}

/** The highest score that any provider gave. */
export function highestScore({ enrichments }: Observable): number | undefined {
  const scores = enrichments.flatMap(({ score }) => score ?? []);
  return scores.length > 0 ? Math.max(...scores) : undefined;
}
