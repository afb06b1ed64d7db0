import { isObject, type JsonObject, type JsonValue, member, unwrapSingle } from './json.js';
import { beginningWith, familiesOf, type Path, pathCount } from './path.js';

const BITS = 30;

/**
 * A payload, or an object inside of one, in which paths are looked up. Hundreds are tried and most begin nowhere: its own
 * keys, looked at once, tell which of them could be there.
 */
export class Document {
  private readonly begun: number[];

  constructor(readonly object: JsonObject) {
    this.begun = new Array(Math.ceil(pathCount() / BITS)).fill(0);
    for (const key of Object.keys(object)) {
      for (const path of beginningWith(key)) this.mark(path);
      if (key.includes('.')) for (const path of familiesOf(key)) this.mark(path);
    }
  }

  mayHold({ index }: Path): boolean {
    return (this.begun[Math.floor(index / BITS)]! & (1 << (index % BITS))) !== 0;
  }

  private mark({ index }: Path): void {
    this.begun[Math.floor(index / BITS)]! |= 1 << (index % BITS);
  }
}

/** The first value at the path that `read` accepts (anything but undefined). Null counts as absent. */
export const find = <T>(document: Document, path: Path, read: Read<T>): T | undefined =>
  document.mayHold(path) ? descend(document.object, path.keys, 0, read) : undefined;

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
export function hasFamily(document: Document, path: Path): boolean {
  const { steps, keys } = path;
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
  return document.mayHold(path) && within(document.object, 0);
}
