import { parse } from 'tldts';
import {
  CODE_ROOTS,
  FIELD_ENDINGS,
  FIELD_ROOTS,
  FILE_ENDINGS,
  PRODUCT_NAMES,
  REVERSED_ROOTS,
  SERVICE_SUFFIXES,
  SILENT_ZONES,
} from './domain-words.js';

const LONGEST_NAME = 253;
const LABELS =
  /^(?:[a-z0-9_]|[a-z0-9_][a-z0-9_-]{0,61}[a-z0-9_])(?:\.(?:[a-z0-9_]|[a-z0-9_][a-z0-9_-]{0,61}[a-z0-9_]))+$/;
const PARSING = { detectIp: false, extractHostname: false, validateHostname: false } as const;
const MIXED_CASE = /^(?=.*[A-Z])(?=.*[a-z])/;
const SMALL_NUMBER = /^\d{1,2}$/;

const ENDING = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const endings = new Map<string, boolean>();
const MOST_ENDINGS = 5000;

/** Whether a top-level domain exists. Remembered: texts are full of dotted words whose ending does not. */
export function isRealEnding(ending: string): boolean {
  const known = endings.get(ending);
  if (known !== undefined) return known;
  if (!ENDING.test(ending)) return false;
  const real = parse(`name.${ending}`, PARSING).isIcann === true;
  if (endings.size >= MOST_ENDINGS) endings.clear();
  endings.set(ending, real);
  return real;
}

/** What stands after the last dot. */
export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** A lower-case ASCII name under a real top-level domain, with somebody to have registered it. */
export function isRegistrable(name: string): boolean {
  if (name.length > LONGEST_NAME || !LABELS.test(name)) return false;
  const { isIcann, domain } = parse(name, PARSING);
  return isIcann === true && domain !== null && !domain.includes('_');
}

export const isSilent = (name: string): boolean =>
  SILENT_ZONES.some((zone) => name === zone || name.endsWith(`.${zone}`));

/** `guardduty.amazonaws.com` names a service; `bucket.s3.amazonaws.com` is a place. */
export const isServiceName = (name: string): boolean =>
  SERVICE_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`) && !name.slice(0, -suffix.length - 1).includes('.')) ||
  name.endsWith('.k8s.io');

/** Whether a dotted word in running text, as it was written, reads like something else than a domain. */
export function readsLikeCodeOrFile(written: string): boolean {
  const labels = written.toLowerCase().split('.');
  const first = labels[0]!;
  const last = labels.at(-1)!;
  return (
    FILE_ENDINGS.has(last) ||
    MIXED_CASE.test(written.slice(written.lastIndexOf('.') + 1)) ||
    (last === 'app' && /^[A-Z]/.test(written)) ||
    (REVERSED_ROOTS.has(first) && labels.length > 2) ||
    (CODE_ROOTS.has(first) && !(labels.length === 2 && (last === 'com' || last === 'org'))) ||
    (FIELD_ROOTS.has(first) && FIELD_ENDINGS.has(last)) ||
    PRODUCT_NAMES.has(labels.join('.')) ||
    readsLikeNumber(labels)
  );
}

/** `10.30.am`, `1.0.0.dev` */
function readsLikeNumber(labels: readonly string[]): boolean {
  const before = labels.slice(0, -1);
  return before.every((label) => /^\d+$/.test(label)) && (before.length > 1 || SMALL_NUMBER.test(before[0]!));
}
