import type { Caller, Callers } from './callers.js';
import { ValueMaker } from './from-schema.js';
import { hostileText } from './hostile-values.js';
import { type KnownRecords, kindOfPath } from './known-records.js';
import type { ApiDocument, Operation, Parameter } from './operations.js';
import type { Random } from './random.js';
import { rawBody } from './raw-body.js';

export interface FuzzRequest {
  operation: Operation;
  caller: Caller;
  /** Another method than the operation's is tried now and then. */
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** The share of values that ignore their schema: some requests are polite, and get further. */
const SPITE = [0, 0, 0.05, 0.2];
const OTHER_METHODS = ['PUT', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PATCH', 'POST', 'GET'];
const ODD_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9, \u00ff' },
  { 'x-request-id': 'a"b<c>' },
  { 'x-request-id': 'x'.repeat(101) },
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip, br, zstd' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { origin: 'https://evil.example' },
  { 'x-webhook-signature': 'sha256=zz' },
  { 'x-webhook-signature': '0'.repeat(64) },
  { 'last-event-id': '99999999999999999999' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { cookie: 'a=b; '.repeat(100) },
];

export class RequestMaker {
  private readonly values: ValueMaker;
  /** Of an integration: the path names it, and the body holds its parameters. */
  private action = '';

  constructor(
    private readonly random: Random,
    private readonly known: KnownRecords,
    private readonly callers: Callers,
    document: ApiDocument,
  ) {
    this.values = new ValueMaker(random, document, known);
  }

  make(operation: Operation): FuzzRequest {
    const { random } = this;
    this.values.spite = random.pick(SPITE);
    this.action = random.pick(this.known.actions).name;
    const body = this.body(operation);
    const caller = this.callers.any(operation.path, random);
    const odd = random.chance(0.1) ? random.pick(ODD_HEADERS) : {};
    return {
      operation,
      caller,
      method: random.chance(0.02) ? random.pick(OTHER_METHODS) : operation.method,
      path: this.path(operation) + this.query(operation),
      headers: { ...caller.headers, ...body?.headers, ...odd },
      body: body?.bytes,
    };
  }

  private body({ body, method, path }: Operation) {
    const parameters = path.endsWith('{action}') ? this.known.actionNamed(this.action)?.parameters : undefined;
    if (parameters !== undefined) return rawBody({ parameters: this.values.value(parameters) }, this.random);
    if (body !== undefined) return rawBody(this.values.value(body), this.random);
    const unasked = this.random.chance(method === 'GET' ? 0.01 : 0.15);
    return unasked ? rawBody({ unasked: true }, this.random) : undefined;
  }

  private path({ path }: Operation): string {
    const comment = this.random.chance(0.5) ? this.knownComment(path) : undefined;
    return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      if (comment !== undefined) return name === 'comment_id' ? comment.id : comment.parent;
      const kind = name === 'alert_id' ? 'alert' : kindOfPath(path);
      const existing = name === 'action' || kind === undefined ? undefined : this.known.any(kind, this.random);
      if (existing !== undefined && this.random.chance(0.6)) return existing;
      if (name === 'action')
        return this.random.chance(0.8) ? this.action : escaped(hostileText(this.random), this.random);
      return this.random.chance(0.4) ? crypto.randomUUID() : escaped(hostileText(this.random), this.random);
    });
  }

  private knownComment(path: string): { id: string; parent: string } | undefined {
    if (!path.includes('{comment_id}')) return undefined;
    const id = this.known.any(path.includes('/incidents/') ? 'incident_comment' : 'alert_comment', this.random);
    return id === undefined ? undefined : { id, parent: this.known.parentOf(id)! };
  }

  private query({ parameters }: Operation): string {
    const asked = parameters.filter((parameter) => parameter.in === 'query');
    const pairs = asked
      .filter(({ required }) => this.random.chance(required ? 0.95 : 0.25))
      .flatMap((parameter) => this.pairs(parameter));
    if (this.random.chance(0.05)) pairs.push(escaped(hostileText(this.random), this.random));
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  private pairs({ name, schema }: Parameter): string[] {
    const values = [this.values.value(schema, name)].flat();
    if (this.random.chance(0.1)) values.push(this.values.value(schema, name));
    const suffix = this.random.chance(0.02) ? this.random.pick(['[]', '[__proto__]', '.x']) : '';
    return values.slice(0, 120).map((value) => `${name}${suffix}=${escaped(asText(value), this.random)}`);
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3000);

/** Percent-encoded as a browser would, or now and then not at all. */
function escaped(text: string, random: Random): string {
  if (random.chance(0.06)) return text.replaceAll(/[^\u0021-\u00ff]/g, '').slice(0, 500);
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 3000);
}
