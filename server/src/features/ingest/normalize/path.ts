/**
 * A dotted path into a payload. It is found as nested objects, as one flat key that contains the dots, and as any mix of
 * the two. A step written `name[]` looks into every element of a list.
 */
export interface Path {
  /** A number of its own, counted from 0. */
  readonly index: number;
  readonly steps: readonly string[];
  /** keys[from][count - 1]: the steps from `from` on, `count` of them joined into one key. */
  readonly keys: readonly (readonly Key[])[];
}
interface Key {
  readonly name: string;
  readonly everyElement: boolean;
  readonly next: number;
}

const NONE: readonly Path[] = [];
const byFirstKey = new Map<string, Path[]>();
const byWholeName = new Map<string, Path[]>();
let made = 0;
let longest = 0;

/** For tables that are read once: every path is remembered, so that documents know which of them begin in them. */
export function path(dotted: string): Path {
  const steps = dotted.split('.');
  const created: Path = { index: made, steps, keys: steps.map((_, from) => keysFrom(steps, from)) };
  made += 1;
  longest = Math.max(longest, dotted.length);
  for (const { name } of created.keys[0]!) remember(byFirstKey, name, created);
  remember(byWholeName, dotted, created);
  return created;
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

function remember(paths: Map<string, Path[]>, name: string, created: Path): void {
  const known = paths.get(name);
  if (known === undefined) paths.set(name, [created]);
  else known.push(created);
}

export const pathCount = (): number => made;

export const beginningWith = (key: string): readonly Path[] => byFirstKey.get(key) ?? NONE;

/** Paths that are a family of which a flat key is a member: `kibana.alert` when the key is `kibana.alert.uuid`. */
export function familiesOf(key: string): readonly Path[] {
  const found: Path[] = [];
  for (let dot = key.indexOf('.'); dot >= 0 && dot <= longest; dot = key.indexOf('.', dot + 1)) {
    found.push(...(byWholeName.get(key.slice(0, dot)) ?? NONE));
  }
  return found;
}
