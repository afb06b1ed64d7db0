import type { NormalizedAlert } from '../../../../src/features/ingest/normalize/normalize.js';

type Given = Omit<Partial<NormalizedAlert>, 'iocs'> & { iocs?: Partial<NormalizedAlert['iocs']> };

/** A whole alert: whatever is not given must come out empty. */
export function alert({ iocs, ...given }: Given & Pick<NormalizedAlert, 'title' | 'severity'>): NormalizedAlert {
  return {
    source: 'webhook',
    source_id: null,
    description: null,
    source_ip: null,
    dest_ip: null,
    hostname: null,
    rule_name: given.title,
    tags: [],
    partner: null,
    iocs: { ips: [], domains: [], hashes: [], urls: [], ...iocs },
    ...given,
  };
}

export type Expectations = Record<string, NormalizedAlert[]>;
