import { isObject, type JsonObject, type JsonValue, member, unwrapSingle } from './json.js';

/**
 * A dotted path into a payload. It is found as nested objects, as one flat key that contains the dots, and as any mix of
 * the two. A step written `name[]` looks into every element of a list.
 */
export interface Path {
  readonly steps: readonly string[];
  /** keys[from][count - 1]: the steps from `from` on, `count` of them joined into one key. */
  readonly keys: readonly (readonly Key[])[];
}
interface Key {
  readonly name: string;
  readonly everyElement: boolean;
  readonly next: number;
}

export function path(dotted: string): Path {
  const steps = dotted.split('.');
  return { steps, keys: steps.map((_, from) => keysFrom(steps, from)) };
}

function keysFrom(steps: readonly string[], from: number): Key[] {
  const keys: Key[] = [];
  for (let next = from + 1; next <= steps.length; next++) {
    const joined = steps.slice(from, next).join('.');
    const everyElement = joined.endsWith('[]');
    keys.push({ name: everyElement ? joined.slice(0, -2) : joined, everyElement, next });
    if (everyElement) break;
  }
  return keys;
}

/** The first value at the path that `read` accepts (anything but undefined). Null counts as absent. */
export const find = <T>(root: JsonObject, { keys }: Path, read: Read<T>): T | undefined => descend(root, keys, 0, read);

type Read<T> = (value: JsonValue) => T | undefined;

const MAX_ELEMENTS = 1000;

function descend<T>(value: JsonValue, keys: Path['keys'], from: number, read: Read<T>): T | undefined {
  if (value === null) return undefined;
  if (from === keys.length) return read(value);
  const node = unwrapSingle(value);
  if (!isObject(node)) return undefined;
  for (const key of keys[from]!) {
    const child = member(node, key.name);
    if (child === undefined) continue;
    const found =
      key.everyElement && Array.isArray(child)
        ? inEach(child, keys, key.next, read)
        : descend(child, keys, key.next, read);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inEach<T>(list: JsonValue[], keys: Path['keys'], from: number, read: Read<T>): T | undefined {
  for (const element of list.slice(0, MAX_ELEMENTS)) {
    const found = descend(element, keys, from, read);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether anything lives under a dotted prefix, nested or flat: `kibana.alert` is there when `kibana.alert.uuid` is. */
export function hasFamily(root: JsonObject, { steps, keys }: Path): boolean {
  const within = (value: JsonValue | undefined, from: number): boolean => {
    const node = unwrapSingle(value);
    if (!isObject(node)) return false;
    if (from === steps.length) return Object.keys(node).length > 0;
    const flat = `${steps.slice(from).join('.')}.`;
    return (
      keys[from]!.some((key) => within(member(node, key.name), key.next)) ||
      Object.keys(node).some((name) => name.startsWith(flat))
    );
  };
  return within(root, 0);
}
