import type { ConnectorConfig, ConnectorType, JsonSchema } from '../../connectors/connector.js';
import { AppError, invalid } from '../../core/errors.js';
import { foreignCheck } from '../../http/validation.js';

type Check = (value: unknown) => unknown;
const checks = new WeakMap<JsonSchema, Check>();

/** What is wrong is refused by name; what is missing is not, since credentials often come later. */
export function checkConfig({ configSchema, origin }: ConnectorType, config: ConnectorConfig): void {
  const { required: _required, anyOf: _anyOf, ...schema } = configSchema;
  checkWith(configSchema, schema, 'body.config', structuredClone(config));
  for (const [name, member] of Object.entries(configSchema.properties ?? {})) {
    const value = config[name];
    if (member?.format === 'uri' && typeof value === 'string' && value !== '') {
      checkAddress(`body.config.${name}`, value, origin === 'built-in');
    }
  }
}

/** Answers the parameters with defaults filled in. A misspelt name would be ignored in silence, so it is told. */
export function checkParameters(
  action: { name: string; parameters: JsonSchema },
  given: Record<string, unknown>,
): Record<string, unknown> {
  const { properties = {}, additionalProperties } = action.parameters;
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(properties, name));
  if (strange.length > 0 && additionalProperties === undefined) {
    const known = Object.keys(properties).join(', ') || 'nothing';
    throw invalid(`${action.name} does not take ${strange.join(', ')}; it takes ${known}`);
  }
  const parameters = structuredClone(given);
  checkWith(action.parameters, action.parameters, 'parameters', parameters);
  return parameters;
}

/** Defaults are not stored: a config says what somebody chose, and the connector what is usual. */
export const withDefaults = ({ properties = {} }: JsonSchema, config: ConnectorConfig): ConnectorConfig => ({
  ...Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) =>
      member?.default === undefined ? [] : [[name, member.default]],
    ),
  ),
  ...config,
});

/** What the config still lacks, as sentences. */
export function missingIn({ required = [], anyOf = [] }: JsonSchema, config: ConnectorConfig): string[] {
  const lacks = (name: string) => config[name] === undefined || config[name] === null || config[name] === '';
  const missing = required.filter(lacks).map((name) => `${name} is missing`);
  const sets = anyOf.map((choice) => choice.required ?? []).filter((names) => names.length > 0);
  if (sets.length === 0 || sets.some((names) => !names.some(lacks))) return missing;
  return [...missing, `Give ${sets.map((names) => names.join(' and ')).join(', or ')}`];
}

function checkWith(key: JsonSchema, schema: JsonSchema, part: string, value: unknown): void {
  let check = checks.get(key);
  if (check === undefined) {
    check = foreignCheck(withoutAddresses(schema), part);
    checks.set(key, check);
  }
  try {
    check(value);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalid(`The connector's own schema is not valid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Addresses are checked apart: forms send an empty text for one that nobody filled in. */
function withoutAddresses(schema: JsonSchema): JsonSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, member]) => {
    if (member?.format !== 'uri') return [name, member];
    const { format: _format, ...rest } = member;
    return [name, rest];
  });
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}

function checkAddress(path: string, value: string, onlyHttp: boolean): void {
  const wrong = (message: string) => invalid(`${path} ${message}`, { path, message });
  if (!URL.canParse(value)) throw wrong('must be an address such as https://example.com');
  const { protocol, username, password } = new URL(value);
  if (onlyHttp && protocol !== 'http:' && protocol !== 'https:') throw wrong('must begin with http:// or https://');
  if (username !== '' || password !== '') {
    throw wrong('must not carry a user name or password: give them as members of their own');
  }
}
