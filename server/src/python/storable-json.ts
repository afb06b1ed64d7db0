const REFUSED_ESCAPES = /\\u(0000|d[89a-f])/i;

const UNSTORABLE = /\0|\p{Surrogate}/gu; // with the u flag only a half without its partner counts as a surrogate

/** Text as PostgreSQL can store it: without NUL characters and halves of surrogate pairs, which Python strings may hold. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '\uFFFD');

/** JSON from a Python process. Only the rare line that needs it pays for the cleaning. */
export function parseStorable(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return REFUSED_ESCAPES.test(text) || text.includes('\0') ? clean(value) : value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storableText(name), clean(member)]));
}
