export const ALERT_STATUSES = ['new', 'in_progress', 'resolved'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

export const DETERMINATIONS = ['unknown', 'malicious', 'suspicious', 'benign'] as const;
export type Determination = (typeof DETERMINATIONS)[number];

export const OBSERVABLE_TYPES = ['ip', 'domain', 'hash', 'url'] as const;
export type ObservableType = (typeof OBSERVABLE_TYPES)[number];

export const ENRICHMENT_STATUSES = ['pending', 'enriching', 'enriched', 'failed'] as const;
