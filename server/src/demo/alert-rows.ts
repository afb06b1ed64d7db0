import { summary } from '../connectors/kinds/virustotal-report.js';
import type { ObservableType } from '../core/alert-values.js';
import { enrichment } from '../features/observables/verdict.js';
import { activityRow, type Cast } from './cast.js';
import type { Dice } from './dice.js';
import { abuseReport, isAskable, virusTotalReport } from './intelligence.js';
import type { Fate } from './lifecycle.js';
import type { Occasion } from './occasion.js';
import type { Row } from './store.js';

export const PROVIDERS = {
  threatIntel: 'VirusTotal (demo)',
  ipReputation: 'AbuseIPDB (demo)',
  chat: 'Slack (demo)',
} as const;

export function alertRow({ id, at, alert, payload, copies }: Occasion, fate: Fate, cast: Cast): Row {
  const owner = fate.owner && cast[fate.owner];
  const { iocs, tags, ...fields } = alert;
  return {
    id,
    ...fields,
    iocs,
    tags,
    raw_payload: payload,
    normalized: alert,
    status: fate.status,
    determination: fate.determination,
    duplicate_count: copies,
    resolved_at: fate.resolvedAt ?? null,
    resolve_reason: fate.reason ?? null,
    assigned_to: owner?.id ?? null,
    assigned_username: owner?.username ?? null,
    created_at: at,
    updated_at: fate.resolvedAt ?? fate.claimedAt ?? at,
  };
}

/** The trail that claiming, judging and resolving leave behind. */
export function alertTrail(dice: Dice, { id }: Occasion, fate: Fate, cast: Cast): Row[] {
  const by = fate.owner && cast[fate.owner];
  if (by === undefined || fate.claimedAt === undefined) return [];
  const line = (at: Date, action: string, detail: string, metadata: object) =>
    activityRow(dice, { at, action, detail, by, alertId: id, metadata });
  const trail = [
    line(fate.claimedAt, 'status_change', 'Status changed from new to in_progress', { old: 'new', new: 'in_progress' }),
    line(fate.claimedAt, 'claimed', `Claimed by ${by.username}`, {
      old: null,
      new: by.id,
      old_username: null,
      new_username: by.username,
    }),
  ];
  if (fate.note !== undefined) trail.push(line(fate.note.at, 'comment', fate.note.text, { edit_history: [] }));
  const judgedAt = fate.resolvedAt ?? fate.claimedAt;
  if (fate.determination !== 'unknown') {
    const change = { old: 'unknown', new: fate.determination };
    trail.push(line(judgedAt, 'determination_set', `Determined as ${fate.determination}`, change));
  }
  if (fate.resolvedAt !== undefined) {
    const change = { old: 'in_progress', new: 'resolved', reason: fate.reason };
    trail.push(line(fate.resolvedAt, 'status_change', 'Status changed from in_progress to resolved', change));
  }
  return trail;
}

const TYPES = { ips: 'ip', domains: 'domain', hashes: 'hash', urls: 'url' } as const;

export function observableRows(dice: Dice, { id, at, alert }: Occasion): Row[] {
  return (Object.keys(TYPES) as (keyof typeof TYPES)[]).flatMap((kind) =>
    alert.iocs[kind].map((value) => ({
      alert_id: id,
      incident_id: null,
      ...observable(dice, TYPES[kind], value, at),
      source: `alert:${alert.source}`,
    })),
  );
}

export function observable(dice: Dice, type: ObservableType, value: string, at: Date): Row {
  const enrichments = isAskable(type, value) ? findings(type, value, at) : [];
  const bad = enrichments.some(({ malicious }) => malicious);
  return {
    id: dice.idAt(at),
    type,
    value,
    enrichment_status: enrichments.length > 0 ? 'enriched' : 'pending',
    enrichments,
    tags: bad ? ['known-bad'] : [],
    created_at: at,
    updated_at: at,
  };
}

const COLLECTIONS = { ip: 'ip_addresses', domain: 'domains', hash: 'files', url: 'urls' } as const;

/** Entries as the enrichment itself writes them, from the same answers. */
export function findings(type: ObservableType, value: string, at: Date) {
  const entries = [
    enrichment(PROVIDERS.threatIntel, summary(COLLECTIONS[type], value, virusTotalReport(type, value)), at),
  ];
  if (type !== 'ip') return entries;
  const { data } = abuseReport(value);
  const score = Number(data.abuseConfidenceScore);
  return [...entries, enrichment(PROVIDERS.ipReputation, { value, malicious: score >= 50, score, ...data }, at)];
}
