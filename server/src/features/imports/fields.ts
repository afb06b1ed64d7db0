import { OBSERVABLE_TYPES, type ObservableType } from '../../core/alert-values.js';
import type { Severity } from '../../core/severity.js';

export type Json = Record<string, unknown>;

/** One record that makes no sense; it is listed, and the others go on. */
export class BadRecord extends Error {
  override readonly name = 'BadRecord';
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

export function textOf(value: unknown, most = 1_000_000): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

export const tagsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.map((tag) => textOf(tag, 255)).filter((tag) => tag !== null))].slice(0, 200)
    : [];

const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

/** Milliseconds since 1970, or ISO 8601; without a zone it is UTC. */
export function timeOf(value: unknown): Date | null {
  const written = typeof value === 'string' && !HAS_ZONE.test(value) ? `${value}Z` : value;
  const time = typeof written === 'number' || typeof written === 'string' ? new Date(written) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) return null;
  return time.getTime() > 0 && time.getUTCFullYear() < 10_000 ? time : null;
}

export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new BadRecord(`it has no usable ${name}`);
  return value;
}

const SEVERITY_WORDS: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'low',
  informational: 'low',
};

export const severityOf = (value: unknown): Severity =>
  typeof value === 'string' ? (SEVERITY_WORDS[value.toLowerCase()] ?? 'medium') : 'medium';

export const isObservableType = (text: unknown): text is ObservableType =>
  OBSERVABLE_TYPES.some((type) => type === text);

export const oneOf = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;
