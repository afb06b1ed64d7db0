import type { ObservableType } from '../../core/alert-values.js';

export const ACTION_NAMES = ['threat_intel_lookup', 'ip_reputation_check', 'whois_lookup', 'dns_resolve'] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

interface ActionInfo {
  description: string;
  targets: ObservableType[];
  /** Actions of connectors, by the type of target, for what an integration answers. */
  asks?: Partial<Record<ObservableType, string>>;
  /** What to configure when nobody can answer. */
  kind?: string;
}

export const ACTIONS: Record<ActionName, ActionInfo> = {
  threat_intel_lookup: {
    description: 'Looks up an address, a hash, a domain or a URL with a threat-intelligence provider',
    targets: ['ip', 'hash', 'domain', 'url'],
    asks: { ip: 'lookup_ip', hash: 'lookup_hash', domain: 'lookup_domain', url: 'lookup_url' },
    kind: 'threat_intel',
  },
  ip_reputation_check: {
    description: 'Scores an address by the abuse reported about it',
    targets: ['ip'],
    asks: { ip: 'check_ip' },
    kind: 'ip_reputation',
  },
  whois_lookup: { description: 'Looks up the registration of a domain', targets: ['domain'] },
  dns_resolve: { description: 'Resolves a domain, or an address back to its names', targets: ['domain', 'ip'] },
};
