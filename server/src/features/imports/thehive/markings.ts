import type { Determination } from '../../../core/alert-values.js';
import type { Severity } from '../../../core/severity.js';
import { isObject, type Json, objectsOf, tagsOf, textOf } from '../fields.js';

const SEVERITIES: Severity[] = ['low', 'medium', 'high', 'critical'];
const TLP = ['white', 'green', 'amber', 'red', 'red'];
const PAP = ['white', 'green', 'amber', 'red'];

export const severityOf = (value: unknown): Severity => SEVERITIES[Number(value) - 1] ?? 'medium';

/** What a true or false positive there is called here. Anything else leaves the question open. */
export function determinationOf(...words: unknown[]): Determination {
  if (words.includes('TruePositive')) return 'malicious';
  return words.includes('FalsePositive') ? 'benign' : 'unknown';
}

/** Markings, resolution, impact and custom fields have no columns of their own: they are tags. */
export function tagsWithMarkings(record: Json): string[] {
  const { tlp, tlpLabel, pap, papLabel, resolutionStatus, impactStatus, flag } = record;
  return tagsOf([
    ...tagsOf(record.tags),
    ...labelled('tlp', textOf(tlpLabel) ?? TLP[Number(tlp ?? -1)]),
    ...labelled('pap', textOf(papLabel) ?? PAP[Number(pap ?? -1)]),
    ...labelled('resolution', textOf(resolutionStatus)),
    ...labelled('impact', textOf(impactStatus)),
    ...(flag === true ? ['flagged'] : []),
    ...customFields(record.customFields),
  ]);
}

const labelled = (name: string, value: string | null | undefined): string[] =>
  value ? [`${name}:${name === 'tlp' || name === 'pap' ? value.toLowerCase() : value}`] : [];

/** By its number a case is known to the people who worked on it. */
export const caseTags = (record: Json): string[] =>
  tagsOf([...tagsWithMarkings(record), ...labelled('thehive-case', textOf(record.number) ?? textOf(record.caseId))]);

/** TheHive 5 lists them; TheHive 4 has an object whose members hold the value under the name of its type. */
function customFields(fields: unknown): string[] {
  const pairs: [string, unknown][] = Array.isArray(fields)
    ? objectsOf(fields).map(({ name, value }) => [String(name), value])
    : Object.entries(isObject(fields) ? fields : {}).map(([name, value]) => [name, typedValue(value)]);
  return pairs.flatMap(([name, value]) => {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    return text === null ? [] : [`${name}:${text}`];
  });
}

const typedValue = (value: unknown): unknown =>
  isObject(value) ? Object.entries(value).find(([type]) => type !== 'order')?.[1] : value;
