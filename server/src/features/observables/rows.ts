import type { Selectable } from 'kysely';
import type { ENRICHMENT_STATUSES, ObservableType } from '../../core/alert-values.js';
import type { Observables } from '../../db/types.gen.js';

export interface Enrichment {
  source: string;
  data: unknown;
  malicious: boolean;
  score: number | null;
  enriched_at: string;
}

export type ObservableRow = Omit<Selectable<Observables>, 'type' | 'enrichment_status' | 'enrichments'> & {
  type: ObservableType;
  enrichment_status: (typeof ENRICHMENT_STATUSES)[number];
  enrichments: Enrichment[];
};
