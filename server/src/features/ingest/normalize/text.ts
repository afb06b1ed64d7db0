import { createHash } from 'node:crypto';

export const LIMITS = {
  title: 500,
  source: 50,
  source_id: 512,
  hostname: 255,
  rule_name: 255,
  partner: 255,
  tag: 255,
  tags: 200,
} as const;

// PostgreSQL refuses NUL in text and lone surrogates in UTF-8.
const NUL = /\0/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/;

export const storable = (text: string): string =>
  text.includes('\0') || !text.isWellFormed() ? text.replace(NUL, '').replace(LONE_SURROGATE, '\uFFFD') : text;

/** Cuts without splitting a surrogate pair. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(HIGH_SURROGATE_AT_END, '');
}

/** Two different ids stay different: a long one keeps its beginning and gains a digest of the whole. */
export function cutIdentifier(id: string, limit: number): string {
  const clean = storable(id);
  if (clean.length <= limit) return clean;
  const digest = createHash('sha256').update(id).digest('hex');
  return `${cut(clean, limit - digest.length - 1)}:${digest}`;
}
