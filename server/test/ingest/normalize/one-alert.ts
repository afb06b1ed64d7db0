import {
  type Endpoint,
  type Indicators,
  type JsonObject,
  type JsonValue,
  type NormalizedAlert,
  normalizePost,
} from '../../../src/features/ingest/normalize/normalize.js';

/** The only alert of a post. */
export function oneAlert(payload: JsonObject, endpoint: Endpoint = 'webhook'): NormalizedAlert {
  const entries = normalizePost(payload, endpoint);
  if (entries.length !== 1) throw new Error(`expected one alert, got ${entries.length}`);
  return entries[0]!.alert;
}

/** What is found in one field; only the kinds that were found. */
export function indicatorsIn(value: JsonValue, field = 'note'): Partial<Indicators> {
  const { iocs } = oneAlert({ [field]: value });
  return Object.fromEntries(Object.entries(iocs).filter(([, values]) => values.length > 0));
}

/** A payload with one value at a dotted path, as nested objects. */
export const nested = (dotted: string, value: JsonValue): JsonObject =>
  dotted.split('.').reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), value) as JsonObject;
