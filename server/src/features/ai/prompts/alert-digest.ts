import type { AlertDetailRow, AlertRow } from '../../alerts/service.js';
import { cutTo, encoded } from './untrusted.js';

/** Characters of JSON, of which a token holds about three. */
const BUDGET = { one: 16_000, all: 60_000, most: 6000 } as const;
const MOST_VALUES = 20;

/** What a model sees of an alert, most telling first: what does not fit any more is left out from the end. */
const FIELDS = {
  title: 600,
  severity: 20,
  status: 20,
  determination: 20,
  source: 100,
  rule_name: 400,
  hostname: 300,
  source_ip: 100,
  dest_ip: 100,
  partner: 200,
  duplicate_count: 20,
  created_at: 40,
  tags: 600,
  iocs: 2000,
  description: 4000,
  raw_payload: 12_000,
} as const satisfies Partial<Record<keyof AlertDetailRow, number>>;

export const oneAlert = (alert: AlertDetailRow) => digest(alert, BUDGET.one);

/** Several share a budget; their payloads stay at home. */
export const eachAlert = (alerts: AlertRow[]) => {
  const share = Math.min(BUDGET.most, Math.floor(BUDGET.all / alerts.length));
  return alerts.map((alert) => digest(alert, share));
};

function digest(alert: AlertRow & { raw_payload?: string }, budget: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  let left = budget;
  for (const [name, cap] of Object.entries(FIELDS)) {
    const value = alert[name as keyof typeof FIELDS];
    if (value === null || value === undefined) continue;
    const fitting = within(value, Math.min(cap, left - name.length - 4));
    if (fitting === undefined) continue;
    shown[name] = fitting;
    left -= encoded({ [name]: fitting }).length;
  }
  return shown;
}

function within(value: unknown, room: number): unknown {
  if (typeof value === 'string') return cutTo(value, room) || undefined;
  if (Array.isArray(value)) return listWithin(value as string[], room);
  if (value instanceof Date || typeof value !== 'object') return encoded(value).length <= room ? value : undefined;
  const members = Object.entries(value as Record<string, string[]>).filter(([, list]) => list.length > 0);
  const each = Math.floor(room / Math.max(1, members.length)) - 12;
  return Object.fromEntries(members.map(([name, list]) => [name, listWithin(list, each)]));
}

function listWithin(list: string[], room: number): string[] {
  const kept: string[] = [];
  let left = room;
  for (const value of list.slice(0, MOST_VALUES)) {
    left -= encoded(value).length + 1;
    if (left < 0) break;
    kept.push(value);
  }
  return kept;
}
