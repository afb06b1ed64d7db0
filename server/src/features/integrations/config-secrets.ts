import type { JsonSchema } from '../../connectors/connector.js';
import { MASK } from '../../core/scrub.js';

const TELLING_NAME = /(^|_)(password|passwd|passphrase|secret|token|key|apikey|credentials?)$/i;

/** A schema says which members are secret; where it says nothing, the name decides. */
const isSecret = (name: string, schema: JsonSchema | undefined): boolean =>
  schema?.writeOnly ?? (schema?.format === 'password' || TELLING_NAME.test(name));

type Visit = (text: string) => unknown;

/** The same value, with every text below a secret member replaced by what `visit` makes of it. */
function visitSecrets(value: unknown, schema: JsonSchema | undefined, secret: boolean, visit: Visit): unknown {
  if (typeof value === 'string') return secret && value !== '' ? visit(value) : value;
  if (Array.isArray(value)) return value.map((entry) => visitSecrets(entry, undefined, secret, visit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const described = schema?.properties?.[name];
      return [name, visitSecrets(member, described, secret || isSecret(name, described), visit)];
    }),
  );
}

/** As people may see it. Of a type that nobody knows any more, every text could be a secret. */
export const masked = (config: Record<string, unknown>, schema: JsonSchema | undefined): Record<string, unknown> =>
  visitSecrets(config, schema, schema === undefined, () => MASK) as Record<string, unknown>;

/** What must appear nowhere. */
export function secretsIn(config: Record<string, unknown>, schema: JsonSchema | undefined): string[] {
  const found: string[] = [];
  visitSecrets(config, schema, schema === undefined, (text) => found.push(text));
  const { username, password } = config;
  if (typeof username === 'string' && typeof password === 'string') found.push(`${username}:${password}`);
  return found;
}

/** A JSON merge patch (RFC 7396) in which the mask stands for the text that is there already. */
export function merged(stored: unknown, change: unknown): unknown {
  if (change === MASK) return stored;
  if (typeof change === 'string') return change.replace(/[\r\n]+$/, ''); // pasted along with a key, and never part of it
  if (!isObject(change)) return change;
  const result: Record<string, unknown> = isObject(stored) ? { ...stored } : {};
  for (const [name, member] of Object.entries(change)) {
    const value = member === null ? undefined : merged(result[name], member);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
