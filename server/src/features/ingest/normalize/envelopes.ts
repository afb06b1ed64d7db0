import { condition } from './clues.js';
import { Document, find } from './document.js';
import { ENVELOPES, WRAPPERS } from './envelope-table.js';
import { isObject, type JsonObject, type JsonValue, member, unwrapSingle } from './json.js';
import { path } from './path.js';
import { readText } from './readers.js';
import { readField, type View, view } from './view.js';

const MAX_LAYERS = 4;

const OPENERS = ENVELOPES.map(({ clues, inner }) => ({ clues: clues.map(condition), inner: path(inner) }));

/** The alert inside its envelopes: the innermost document comes first, the post itself last. */
export function unwrap(post: JsonObject): View {
  const opened = view(openEnvelopes(new Document(post)));
  return hasTitle(opened) ? opened : (openWrapper(opened) ?? opened);
}

function openEnvelopes(outermost: Document): readonly Document[] {
  let layers = [outermost];
  while (layers.length < MAX_LAYERS) {
    const innermost = layers[0]!;
    const opener = OPENERS.find(({ clues }) => clues.every((holds) => holds(innermost)));
    const inner = opener && find(innermost, opener.inner, onlyObject);
    if (inner === undefined) break;
    layers = [new Document(inner), ...layers];
  }
  return layers;
}

function openWrapper({ documents }: View): View | undefined {
  const innermost = documents[0]!;
  for (const key of WRAPPERS) {
    const inner = onlyObject(member(innermost.object, key) ?? null);
    if (inner === undefined) continue;
    const layers = openEnvelopes(new Document(inner));
    if (hasTitle(view(layers))) return view([...layers, ...documents]);
  }
  return undefined;
}

export const hasTitle = (candidate: View): boolean => readField(candidate, 'title', readText) !== undefined;

const onlyObject = (value: JsonValue): JsonObject | undefined => {
  const single = unwrapSingle(value);
  return isObject(single) ? single : undefined;
};
