import { hostileJson, hostileNumber, hostileText } from './hostile-values.js';
import { type KnownRecords, kindOfMember } from './known-records.js';
import type { ApiDocument, Schema } from './operations.js';
import type { Random } from './random.js';

/** Words that the schema leaves open and the code looks at. */
const WORDS: Record<string, readonly string[]> = {
  type: ['siem', 'threat_intel', 'ip_reputation', 'chat', 'email', 'ip', 'domain'],
  integration_type: ['siem', 'threat_intel', 'ip_reputation', 'chat', 'email'],
  status: ['new', 'in_progress', 'resolved', 'open', 'closed', 'success', 'failed'],
  severity: ['critical', 'high', 'medium', 'low', 'high,low'],
  determination: ['unknown', 'malicious', 'benign'],
  assigned_to: ['me', 'none', 'me,none'],
  action: ['login', 'send_message', 'send_email', 'lookup_ip', 'check_ip', 'get_alerts', 'isolate_host'],
  target: ['203.0.113.7', 'example.org', 'https://example.org/x', '44d88612fea8a8f36de82e1278abb02f'],
  value: ['203.0.113.7', 'example.org', 'https://example.org/x', '44d88612fea8a8f36de82e1278abb02f'],
  source_ip: ['203.0.113.7'],
  tag: ['ssh', 'T1110'],
  tags: ['ssh', 'phishing'],
  q: ['brute', 'force web', '203.0.113.7'],
  username: ['victim'],
  email: ['maria@example.org'],
  password: ['correct horse battery'],
  new_password: ['correct horse battery', 'another long password'],
  current_password: ['correct horse battery'],
};

/** Values for a schema: mostly what it asks for, often at its edges, sometimes anything else. */
export class ValueMaker {
  constructor(
    private readonly random: Random,
    private readonly document: ApiDocument,
    private readonly known: KnownRecords,
  ) {}

  /** The share of values that ignore their schema. */
  spite = 0;

  value(given: Schema, name = ''): unknown {
    const schema = this.resolved(given);
    if (this.random.chance(this.spite)) return hostileJson(this.random);
    if (schema.enum !== undefined) return this.random.pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf !== undefined) return this.value(this.random.pick(schema.anyOf), name);
    switch (this.random.pick([schema.type ?? 'any'].flat())) {
      case 'string':
        return this.text(schema, name);
      case 'integer':
        return this.integer(schema);
      case 'number':
        return this.random.chance(0.5) ? this.random.next() * 100 : hostileNumber(this.random);
      case 'boolean':
        return this.random.chance(0.5);
      case 'null':
        return null;
      case 'array':
        return this.list(schema, name);
      case 'object':
        return this.members(schema);
      default:
        return hostileJson(this.random);
    }
  }

  private resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)?.replace(/#$/, '');
    return name === undefined ? schema : (this.document.components.schemas[name] ?? {});
  }

  private members(schema: Schema): Record<string, unknown> {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => this.random.chance(schema.required?.includes(name) ? 0.95 : 0.5))
      .map(([name, member]) => [name, this.value(member, name)]);
    const extra = this.random.chance(schema.additionalProperties ? 0.6 : 0.1)
      ? [[hostileText(this.random), hostileJson(this.random)]]
      : [];
    return Object.fromEntries([...entries, ...extra]);
  }

  private list(schema: Schema, name: string): unknown[] {
    const most = Math.min(schema.maxItems ?? 4, 4);
    const length = this.random.chance(0.03) ? (schema.maxItems ?? 10) + 1 : this.random.between(0, most);
    return Array.from({ length }, () => this.value(schema.items ?? {}, name));
  }

  private integer({ minimum, maximum }: Schema): number {
    const edges = [minimum, maximum, (minimum ?? 0) - 1, (maximum ?? 10) + 1].filter((edge) => edge !== undefined);
    if (this.random.chance(0.5)) return this.random.pick(edges);
    return this.random.chance(0.8)
      ? this.random.between(minimum ?? 0, Math.min(maximum ?? 10, 50))
      : hostileNumber(this.random);
  }

  private text(schema: Schema, name: string): string {
    const kind = kindOfMember(name);
    const existing = kind === undefined ? undefined : this.known.any(kind, this.random);
    if (existing !== undefined && this.random.chance(this.spite === 0 ? 0.95 : 0.6)) return existing;
    if (name in WORDS && this.random.chance(0.6)) return this.random.pick(WORDS[name]!);
    if (this.random.chance(0.1 + 2 * this.spite)) return hostileText(this.random);
    if (schema.format === 'uuid') return crypto.randomUUID();
    if (schema.format === 'date-time') return new Date(this.random.between(0, 4e12)).toISOString();
    const limit = schema.maxLength ?? 50;
    if (this.random.chance(0.2)) return 'é'.repeat(this.random.pick([limit, limit + 1, schema.minLength ?? 0]));
    return `some-${name}-${this.random.between(0, 99_999)}`;
  }
}
