export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own members only: a payload may carry keys such as `constructor` or `__proto__`, and they are plain data. */
export const member = (object: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const MOST_LISTS_OF_ONE = 10;

/** An array of one element stands for that element. */
export const unwrapSingle = <T extends JsonValue | undefined>(value: T): T | JsonValue => {
  let current: T | JsonValue = value;
  for (let list = 0; list < MOST_LISTS_OF_ONE; list++) {
    if (!Array.isArray(current) || current.length !== 1) break;
    current = current[0]!;
  }
  return current;
};
