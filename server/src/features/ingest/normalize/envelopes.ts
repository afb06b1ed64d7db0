import { condition } from './clues.js';
import { ENVELOPES, WRAPPERS } from './envelope-table.js';
import { isObject, type JsonObject, type JsonValue, member, unwrapSingle } from './json.js';
import { find, path } from './path.js';
import { readText } from './readers.js';
import { readField, type View, view } from './view.js';

const MAX_LAYERS = 4;

const OPENERS = ENVELOPES.map(({ clues, inner }) => ({ clues: clues.map(condition), inner: path(inner) }));

/** The alert inside its envelopes: the innermost document comes first, the post itself last. */
export function unwrap(post: JsonObject): View {
  const opened = view(openEnvelopes([post]));
  return hasTitle(opened) ? opened : (openWrapper(opened) ?? opened);
}

function openEnvelopes(documents: readonly JsonObject[]): readonly JsonObject[] {
  let layers = documents;
  while (layers.length < MAX_LAYERS) {
    const [innermost] = layers as [JsonObject, ...JsonObject[]];
    const opener = OPENERS.find(({ clues }) => clues.every((holds) => holds(innermost)));
    const inner = opener && find(innermost, opener.inner, onlyObject);
    if (inner === undefined) break;
    layers = [inner, ...layers];
  }
  return layers;
}

function openWrapper({ documents }: View): View | undefined {
  const [innermost] = documents as [JsonObject, ...JsonObject[]];
  for (const key of WRAPPERS) {
    const inner = onlyObject(member(innermost, key) ?? null);
    if (inner === undefined) continue;
    const [own, ...layers] = openEnvelopes([inner]);
    if (hasTitle(view([own!, ...layers]))) return view([own!, ...layers, ...documents]);
  }
  return undefined;
}

export const hasTitle = (candidate: View): boolean => readField(candidate, 'title', readText) !== undefined;

const onlyObject = (value: JsonValue): JsonObject | undefined => {
  const single = unwrapSingle(value);
  return isObject(single) ? single : undefined;
};
