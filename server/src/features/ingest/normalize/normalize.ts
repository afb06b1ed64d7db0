import type { Severity } from '../../../core/severity.js';
import { alertsOf, splitPost } from './batch.js';
import { Document, find } from './document.js';
import { openEmbeddedJson } from './embedded-json.js';
import { unwrap } from './envelopes.js';
import { extractIndicators, type Indicators } from './indicators/extract.js';
import { type JsonObject, member, unwrapSingle } from './json.js';
import { path } from './path.js';
import { type Reader, readAddress, readHostname, readIdentifier, readTags, readText, readTextUpTo } from './readers.js';
import { cut, LIMITS, storable } from './text.js';
import { isSiem, readField, readSeverityOf, type View, view } from './view.js';

export type { Indicators } from './indicators/extract.js';
export type { JsonObject, JsonValue } from './json.js';
export type { Severity };

export type Endpoint = 'webhook' | 'siem';

export interface NormalizedAlert {
  title: string;
  severity: Severity;
  source: string;
  source_id: string | null;
  description: string | null;
  source_ip: string | null;
  dest_ip: string | null;
  hostname: string | null;
  rule_name: string | null;
  tags: string[];
  partner: string | null;
  iocs: Indicators;
}

export interface NormalizedPost {
  alert: NormalizedAlert;
  /** What is to be stored as this alert's raw payload. */
  payload: JsonObject;
}

const UNTITLED = 'Untitled Alert';
const SOURCE_NAME = path('source.name');

/**
 * One post may carry several alerts, as Alertmanager's do: one entry each. Any other post gives exactly one entry, with
 * the very payload it was given.
 */
export function normalizePost(payload: JsonObject, endpoint: Endpoint): NormalizedPost[] {
  const post = openEmbeddedJson(payload);
  const posts = splitPost(post);
  if (posts === undefined) return [{ alert: normalize(unwrap(post), { post, payload, endpoint }), payload }];
  const untouched = posts.length === 1 ? [payload] : (splitPost(payload) ?? posts);
  return posts.map((single, index) => {
    const received = { post: single, payload: untouched[index]!, endpoint };
    return { alert: normalizeMember(received), payload: received.payload };
  });
}

interface Received {
  payload: JsonObject;
  /** The payload with the JSON in its strings opened. */
  post: JsonObject;
  endpoint: Endpoint;
}

/** An alert out of a list may borrow from its envelope what it lacks, but never the envelope's id. */
function normalizeMember(received: Received): NormalizedAlert {
  const [own] = alertsOf(received.post) as [JsonObject];
  const alone = unwrap(own);
  const alert = normalize(view([...alone.documents, new Document(received.post)]), received);
  return { ...alert, source_id: readField(alone, 'source_id', readIdentifier) ?? null };
}

function normalize(seen: View, { payload, post, endpoint }: Received): NormalizedAlert {
  // Text that was opened as JSON is still text: it serves where nothing better was found in it.
  const readWritten = (field: 'title' | 'description', read: Reader<string>) =>
    readField(seen, field, read) ??
    (post === payload ? undefined : readField(view([new Document(payload)]), field, read));
  const title = readWritten('title', readTextUpTo(LIMITS.title));
  return {
    title: title ?? UNTITLED,
    severity: readSeverityOf(seen) ?? 'medium',
    source: sourceOf(seen, endpoint),
    source_id: readField(seen, 'source_id', readIdentifier) ?? null,
    description: readWritten('description', readText) ?? null,
    source_ip: readField(seen, 'source_ip', readAddress) ?? null,
    dest_ip: readField(seen, 'dest_ip', readAddress) ?? null,
    hostname: readField(seen, 'hostname', readHostname) ?? null,
    rule_name: readField(seen, 'rule_name', readTextUpTo(LIMITS.rule_name)) ?? shortened(title) ?? null,
    tags: readField(seen, 'tags', readTags) ?? [],
    partner: readField(seen, 'partner', readTextUpTo(LIMITS.partner)) ?? null,
    iocs: extractIndicators(post),
  };
}

const shortened = (title: string | undefined): string | undefined =>
  title === undefined ? undefined : cut(title, LIMITS.rule_name).trimEnd();

/** The payload's own source when it is text; what a SIEM calls its source object; else the kind of endpoint. */
function sourceOf(seen: View, endpoint: Endpoint): string {
  const siem = endpoint === 'siem' || isSiem(seen);
  for (const document of [...seen.documents].reverse()) {
    const source = unwrapSingle(member(document.object, 'source'));
    const named = typeof source === 'string' ? source : siem ? find(document, SOURCE_NAME, readText) : undefined;
    const text = storable(named ?? '').trim();
    if (text !== '') return cut(text, LIMITS.source).trimEnd();
  }
  return siem ? 'siem' : 'webhook';
}
