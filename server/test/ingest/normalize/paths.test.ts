import { describe, expect, test } from 'vitest';
import { GENERIC_PATHS, type PathField } from '../../../src/features/ingest/normalize/fields.js';
import type { JsonObject, JsonValue } from '../../../src/features/ingest/normalize/normalize.js';
import { nested, oneAlert } from './one-alert.js';

const CONTRACT: Record<PathField | 'severity', string> = {
  title:
    'title, rule_name, rule.name, alert.rule.name, signal.rule.name, name, search_name, detail.title, properties.title, rule.description, message',
  severity:
    'severity, rule.severity, alert.severity, signal.rule.severity, event.severity, urgency, detail.severity, properties.severity, level, rule.level, priority',
  source_id: 'source_id, id, _id, alert_id, signal.id, event.id, detail.id, sid',
  description:
    'description, message, rule.description, alert.description, detail.description, properties.description, output, full_log',
  source_ip:
    'source_ip, source.ip, src_ip, src, srcip, data.srcip, client.ip, signal.source.ip, result.src_ip, result.src',
  dest_ip:
    'dest_ip, destination.ip, dst_ip, dest, dstip, data.dstip, server.ip, signal.destination.ip, result.dest_ip, result.dest',
  hostname:
    'hostname, host.name, host.hostname, agent.name, computer_name, device.hostname, signal.host.name, result.host, host',
  rule_name: 'rule_name, rule.name, alert.rule.name, signal.rule.name, search_name, rule',
  tags: 'tags, rule.tags, alert.rule.tags, rule.groups',
  partner: 'partner, tenant, customer, organization, organization.name',
};

const SAMPLES: Record<string, (index: number) => JsonValue> = {
  severity: (index) => ['critical', 'high', 'low'][index % 3]!,
  source_ip: (index) => `192.0.2.${index + 1}`,
  dest_ip: (index) => `198.51.100.${index + 1}`,
  tags: (index) => [`tag-${index}`],
};
const sample = (field: string, index: number): JsonValue => SAMPLES[field]?.(index) ?? `${field} ${index}`;
const pathsOf = (field: string) => CONTRACT[field as PathField].split(', ');
const cases = Object.keys(CONTRACT).flatMap((field) =>
  pathsOf(field).map((path, index) => [field, path, index] as const),
);
const read = (payload: JsonObject, field: string) => oneAlert(payload)[field as 'title'];

test('the generic table holds the agreed paths in the agreed order', () => {
  for (const field of Object.keys(CONTRACT)) expect(GENERIC_PATHS[field as PathField].first).toEqual(pathsOf(field));
});

describe('each path is read', () => {
  test.each(cases)('%s from %s, nested', (field, path, index) => {
    expect(read(nested(path, sample(field, index)), field)).toEqual(sample(field, index));
  });

  test.each(cases)('%s from %s, as one flat key', (field, path, index) => {
    expect(read({ [path]: sample(field, index) }, field)).toEqual(sample(field, index));
  });

  test.each(cases)('%s from %s wins over every later path', (field, path, index) => {
    const later = pathsOf(field)
      .slice(index)
      .map((name, offset) => [name, sample(field, index + offset)] as const);
    expect(read({ ...Object.fromEntries(later), [path]: sample(field, index) }, field)).toEqual(sample(field, index));
  });
});

describe('in a payload that has every path of every field', () => {
  // These two alone would make it a Splunk post, whose `host` is the search head.
  const everything = cases.filter(([, path]) => path !== 'search_name' && path !== 'sid');

  test.each(cases)('%s from %s still wins over every later path', (field, path, index) => {
    const earlier = pathsOf(field).slice(0, index);
    const payload = Object.fromEntries(everything.map(([owner, name, at]) => [name, sample(owner, at)]));
    for (const name of earlier) delete payload[name];
    expect(read({ ...payload, [path]: sample(field, index) }, field)).toEqual(sample(field, index));
  });
});

describe('how a path is found', () => {
  test.each<[string, JsonObject]>([
    ['nested', { alert: { rule: { name: 'X' } } }],
    ['flat', { 'alert.rule.name': 'X' }],
    ['flat inside nested', { alert: { 'rule.name': 'X' } }],
    ['nested inside flat', { 'alert.rule': { name: 'X' } }],
    ['through lists of one element', { alert: [{ rule: [{ name: ['X'] }] }] }],
    ['past a null', { title: null, alert: { rule: { name: 'X' } } }],
    ['past blank text', { title: '  \t', alert: { rule: { name: 'X' } } }],
    ['past an object where text belongs', { title: { text: 'Y' }, alert: { rule: { name: 'X' } } }],
  ])('%s', (_, payload) => {
    expect(oneAlert(payload).title).toBe('X');
  });

  test('members of Object.prototype are not part of a payload', () => {
    const payload = JSON.parse('{"__proto__": {"title": "inherited"}, "constructor": "c", "toString": "t"}');
    expect(oneAlert(payload).title).toBe('Untitled Alert');
    expect(oneAlert(JSON.parse('{"rule": {"__proto__": {"name": "inherited"}}}')).rule_name).toBeNull();
  });
});

describe('what is used when nothing is found', () => {
  test('an empty post', () => {
    expect(oneAlert({})).toEqual({
      title: 'Untitled Alert',
      severity: 'medium',
      source: 'webhook',
      source_id: null,
      description: null,
      source_ip: null,
      dest_ip: null,
      hostname: null,
      rule_name: null,
      tags: [],
      partner: null,
      iocs: { ips: [], domains: [], hashes: [], urls: [] },
    });
  });

  test('the rule is named after the title, when there is one', () => {
    expect(oneAlert({ title: 'Odd login' }).rule_name).toBe('Odd login');
    expect(oneAlert({ title: 'Odd login', rule: 'Login rule' }).rule_name).toBe('Login rule');
  });
});
