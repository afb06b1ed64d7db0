/** What stands where a secret was. */
export const MASK = '********';

const SHORTEST = 4;

export type Scrub = <T>(value: T) => T;

/**
 * Replaces every one of these secrets, wherever it stands in a text or in a JSON value: whatever a vendor or a connector says may
 * quote the credentials it was given. Shorter texts than four characters would take ordinary words apart, and are left alone.
 */
export function scrubber(secrets: string[]): Scrub {
  const needles = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(spellings))].sort(
    (a, b) => b.length - a.length,
  );
  const clean = (text: string) => needles.reduce((done, needle) => done.replaceAll(needle, MASK), text);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [clean(name), walk(member)]));
  };
  return needles.length === 0 ? (value) => value : <T>(value: T) => walk(value) as T;
}

const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
];
