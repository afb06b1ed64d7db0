import { expect, test } from 'vitest';
import type { Endpoint, JsonObject } from '../../../src/features/ingest/normalize/normalize.js';
import { oneAlert } from './one-alert.js';

const siem: JsonObject = { 'kibana.alert.rule.name': 'Rule' };

test.each<[string, JsonObject, Endpoint, string]>([
  ['its own text', { source: 'crowdstrike' }, 'webhook', 'crowdstrike'],
  ['its own text on the SIEM endpoint', { source: 'qradar' }, 'siem', 'qradar'],
  ['its own text in a SIEM payload', { ...siem, source: 'edge' }, 'webhook', 'edge'],
  ['nothing', {}, 'webhook', 'webhook'],
  ['nothing on the SIEM endpoint', {}, 'siem', 'siem'],
  ['blank text', { source: '   ' }, 'webhook', 'webhook'],
  ['a number', { source: 7 }, 'webhook', 'webhook'],
  ['an object in another payload', { source: { name: 'x', ip: '192.0.2.1' } }, 'webhook', 'webhook'],
  ['an object in a SIEM payload', { ...siem, source: { name: 'edge-cluster' } }, 'webhook', 'edge-cluster'],
  ['an object without a name in a SIEM payload', { ...siem, source: { ip: '192.0.2.1' } }, 'webhook', 'siem'],
  ['nothing in a SIEM payload', siem, 'webhook', 'siem'],
  ['more than 50 characters', { source: 's'.repeat(80) }, 'webhook', 's'.repeat(50)],
])('the source of a payload with %s', (_, payload, endpoint, source) => {
  expect(oneAlert(payload, endpoint).source).toBe(source);
});

test.each<[string, JsonObject]>([
  ['nested', { kibana: { alert: { rule: { name: 'R' } } } }],
  ['flat', { 'kibana.alert.rule.name': 'R' }],
  ['mixed', { 'kibana.alert': { 'rule.name': 'R' } }],
  ['mixed the other way', { kibana: { 'alert.rule': { name: 'R' } } }],
  ['in a search hit', { _id: '1', _source: { kibana: { alert: { rule: { name: 'R' } } } } }],
  ['in a list of one', { kibana: [{ alert: [{ rule: { name: 'R' } }] }] }],
])('a SIEM payload is recognized %s, on either endpoint', (_, payload) => {
  expect(oneAlert(payload, 'webhook')).toMatchObject({ source: 'siem', title: 'R', rule_name: 'R' });
  expect(oneAlert(payload, 'siem')).toEqual(oneAlert(payload, 'webhook'));
});

test('kibana members without alert data make no SIEM payload', () => {
  expect(oneAlert({ kibana: { version: '8.15.1' } }).source).toBe('webhook');
  expect(oneAlert({ 'kibana.alerting': 'x', kibana: { alert: true } }).source).toBe('webhook');
});

test('SIEM members are read before the generic ones', () => {
  const alert = oneAlert({
    title: 'generic title',
    severity: 'low',
    id: 'generic id',
    tags: ['generic'],
    description: 'generic text',
    kibana: { alert: { uuid: 'u-1', severity: 'high', rule: { name: 'SIEM rule', description: 'D', tags: ['siem'] } } },
  });
  expect(alert).toMatchObject({
    title: 'SIEM rule',
    rule_name: 'SIEM rule',
    severity: 'high',
    source_id: 'u-1',
    description: 'D',
    tags: ['siem'],
  });
});
