import { describe, expect, test } from 'vitest';
import { type JsonObject, normalizePost } from '../../../src/features/ingest/normalize/normalize.js';
import { oneAlert } from './one-alert.js';

const inner: JsonObject = { id: 'alert-7', title: 'The alert itself', severity: 'high', hostname: 'web-01' };
const base64 = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64');

test.each<[string, JsonObject]>([
  ['EventBridge', { id: 'event-1', 'detail-type': 'Finding', time: 't', detail: inner }],
  ['a search hit', { _id: 'doc-1', _index: 'i', _source: inner }],
  [
    'an Azure resource',
    { id: '/subscriptions/1', name: 'c0ffee', type: 'Microsoft.Security/alerts', properties: inner },
  ],
  [
    'Sentinel automation',
    { object: { id: '/s', name: 'guid', type: 'Microsoft.SecurityInsights/x', properties: inner } },
  ],
  ['SNS', { TopicArn: 'arn:x', MessageId: 'm', Message: JSON.stringify(inner) }],
  [
    'SNS around EventBridge',
    { TopicArn: 'a', Message: JSON.stringify({ id: 'e', 'detail-type': 'F', detail: inner }) },
  ],
  ['a Pub/Sub push', { subscription: 's', message: { messageId: '1', data: base64(inner) } }],
  ['a list of one alert', { id: 'batch-1', title: 'Batch', alerts: [inner] }],
  ['a wrapper without a title', { received: 'now', payload: inner }],
  ['a wrapper of JSON text', { event: JSON.stringify(inner) }],
  ['a log line that is JSON', { message: ` ${JSON.stringify(inner)}\n` }],
])('%s: its own id, time and title are not the alert’s', (_, payload) => {
  expect(oneAlert(payload)).toMatchObject({
    title: 'The alert itself',
    source_id: 'alert-7',
    severity: 'high',
    hostname: 'web-01',
  });
});

test('an alert that merely has a member named detail or data is no envelope', () => {
  const payload = { title: 'Outer', id: 'o-1', detail: { title: 'Inner', id: 'i-1' }, data: { id: 5 } };
  expect(oneAlert(payload)).toMatchObject({ title: 'Outer', source_id: 'o-1' });
  expect(oneAlert({ title: 'Outer', data: { id: 5 } }).source_id).toBeNull();
});

describe('posts with several alerts', () => {
  const post = {
    id: 'batch-1',
    partner: 'acme',
    receiver: 'r',
    alerts: [
      { labels: { alertname: 'A' }, annotations: { description: 'from 192.0.2.1' }, fingerprint: 'f1' },
      { labels: { alertname: 'B' }, annotations: { description: 'from 192.0.2.2' }, fingerprint: 'f2' },
      { labels: { alertname: 'C' } },
    ],
  };

  test('give one entry each, with that alert alone in the payload', () => {
    const entries = normalizePost(post, 'webhook');
    expect(entries.map(({ alert }) => [alert.title, alert.source_id, alert.iocs.ips, alert.partner])).toEqual([
      ['A', 'f1', ['192.0.2.1'], 'acme'],
      ['B', 'f2', ['192.0.2.2'], 'acme'],
      ['C', null, [], 'acme'],
    ]);
    expect(entries[1]!.payload).toEqual({ ...post, alerts: [post.alerts[1]] });
  });

  test('of any tool, as long as each has a title', () => {
    const titles = (alerts: JsonObject[]) =>
      normalizePost({ title: 'Case', alerts }, 'webhook').map((e) => e.alert.title);
    expect(titles([{ title: 'A' }, { name: 'B' }])).toEqual(['A', 'B']);
    expect(titles([{ ref: 1 }, { ref: 2 }])).toEqual(['Case']);
  });

  test('keep the received payload untouched, JSON text included', () => {
    const alerts = [{ title: 'A', extra: '{"k":"v"}' }, { title: 'B' }];
    expect(normalizePost({ alerts }, 'webhook').map((entry) => entry.payload)).toEqual([
      { alerts: [alerts[0]] },
      { alerts: [alerts[1]] },
    ]);
  });

  test('do not repeat a huge envelope for every alert', () => {
    const alerts = Array.from({ length: 1000 }, (_, index) => ({ title: `A${index}` }));
    const entries = normalizePost({ filler: 'x'.repeat(500_000), alerts }, 'webhook');
    expect(entries).toHaveLength(1000);
    expect(entries[999]!.payload).toEqual({ alerts: [{ title: 'A999' }] });
  });

  test('beyond any sensible number are kept whole, as one', () => {
    const payload = { alerts: Array.from({ length: 2001 }, () => ({ title: 'A' })) };
    expect(normalizePost(payload, 'webhook')).toMatchObject([{ payload }]);
  });
});

test('text that happens to be JSON still serves as text where nothing better is found', () => {
  const text = '{"note": "hello"}';
  expect(oneAlert({ title: text, description: text })).toMatchObject({ title: text, description: text });
  expect(oneAlert({ title: '[1]', name: 'N' }).title).toBe('[1]');
});

test('a post that is one alert is handed back as it came', () => {
  const payload = { title: 'A', extra: '{"nested": "json"}' };
  expect(normalizePost(payload, 'webhook')[0]!.payload).toBe(payload);
  const listed = { alerts: '[{"title":"A"}]' };
  expect(normalizePost(listed, 'webhook')).toMatchObject([{ alert: { title: 'A' } }]);
  expect(normalizePost(listed, 'webhook')[0]!.payload).toBe(listed);
});

describe('who is the host', () => {
  test.each<[string, JsonObject, string | null]>([
    ['not the beat that shipped the event', { host: { name: 'web-01' }, agent: { name: 'shipper' } }, 'web-01'],
    ['not the search head', { sid: '1', search_name: 's', host: 'sh-1', result: { host: 'web-01' } }, 'web-01'],
    [
      'not the search head of a notable',
      { sid: '1', search_name: 's', result: { host: 'sh-1', orig_host: 'web-01' } },
      'web-01',
    ],
    ['nobody, rather than the search head', { sid: '1', search_name: 's', host: 'sh-1', result: {} }, null],
    [
      'not the Wazuh manager',
      { rule: { level: 5 }, manager: { name: 'mgr' }, agent: { id: '7', name: 'web-01' } },
      'web-01',
    ],
    [
      'not the Windows event collector',
      { rule: { level: 5 }, agent: { id: '7', name: 'wec' }, data: { win: { system: { computer: 'web-01.corp' } } } },
      'web-01.corp',
    ],
    [
      'the agent, when the event names the same machine',
      {
        rule: { level: 5 },
        agent: { id: '7', name: 'WEB-01' },
        data: { win: { system: { computer: 'web-01.corp' } } },
      },
      'WEB-01',
    ],
    ['not the network sensor', { event_type: 'alert', host: 'sensor', alert: { signature: 's' } }, null],
  ])('%s', (_, payload, hostname) => {
    expect(oneAlert(payload).hostname).toBe(hostname);
  });
});
