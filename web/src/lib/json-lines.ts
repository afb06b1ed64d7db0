import { ExactNumber } from './exact-json.js';

export interface JsonLine {
  /** As it would be written in code: `$.process.args[0]`. */
  path: string;
  name: string;
  depth: number;
  /** The value in words: text as it is, containers by their size. */
  text: string;
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  isOpen: boolean;
}

interface Folding {
  /** Whether a container shows what is in it. */
  isOpen: (path: string, depth: number) => boolean;
  /** Lower-case text that a name or value must contain; containers of such lines are shown open. */
  wanted: string;
}

/** A JSON value as the lines of a tree, in order, folded and filtered. */
export function jsonLines(root: unknown, folding: Folding): JsonLine[] {
  const lines: JsonLine[] = [];
  for (const [name, value, path] of entriesOf(root, '$')) append(lines, { name, value, path, depth: 0 }, folding);
  return lines;
}

interface Place {
  name: string;
  value: unknown;
  path: string;
  depth: number;
}

/** Answers whether anything was appended. */
function append(lines: JsonLine[], { name, value, path, depth }: Place, folding: Folding): boolean {
  const { kind, text } = described(value);
  const isContainer = kind === 'object' || kind === 'array';
  const matches =
    folding.wanted === '' || contains(name, folding.wanted) || (!isContainer && contains(text, folding.wanted));
  const start = lines.length;
  const isOpen = isContainer && (folding.wanted !== '' || folding.isOpen(path, depth));
  lines.push({ path, name, depth, text, kind, isOpen });
  const inside = matches ? { ...folding, wanted: '' } : folding;
  let found = matches;
  if (isContainer && (isOpen || folding.wanted !== '')) {
    const shown = matches && !folding.isOpen(path, depth) && folding.wanted !== '' ? [] : entriesOf(value, path);
    for (const [childName, child, childPath] of shown) {
      if (append(lines, { name: childName, value: child, path: childPath, depth: depth + 1 }, inside)) found = true;
    }
  }
  if (!found) lines.length = start;
  return found;
}

const contains = (text: string, wanted: string) => text.toLowerCase().includes(wanted);

function described(value: unknown): Pick<JsonLine, 'kind' | 'text'> {
  if (value === null || value === undefined) return { kind: 'null', text: 'null' };
  if (value instanceof ExactNumber) return { kind: 'number', text: value.digits };
  if (Array.isArray(value)) return { kind: 'array', text: `[${value.length}]` };
  if (typeof value === 'object') return { kind: 'object', text: `{${Object.keys(value).length}}` };
  if (typeof value === 'string') return { kind: 'string', text: value };
  return { kind: typeof value === 'number' ? 'number' : 'boolean', text: String(value) };
}

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

function entriesOf(value: unknown, path: string): [name: string, value: unknown, path: string][] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item, `${path}[${index}]`]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, item]) => [
    name,
    item,
    PLAIN_NAME.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`,
  ]);
}
