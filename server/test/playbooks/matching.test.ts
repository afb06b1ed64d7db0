import { describe, expect, test } from 'vitest';
import { decide, lookUp } from '../../src/features/playbooks/matching.js';

const alert = {
  source: 'siem',
  severity: 'high',
  hostname: null,
  tags: ['ssh', 'prod'],
  iocs: { domains: ['evil.example'], ips: [] },
  raw_payload: { host: { os: 'linux' }, 'event.code': 4625, list: [null] },
};
const matches = (trigger_type: string | null, trigger_config: Record<string, unknown> = {}) =>
  decide({ trigger_type, trigger_config }, alert).matched;

describe('a playbook is triggered', () => {
  test.each<[string | null, boolean]>([
    ['siem', true],
    ['siem.alert', true],
    ['webhook', true],
    ['elastic', false],
    ['siem.incident', false],
    [null, false],
  ])('by %s: %s', (trigger, expected) => {
    expect(matches(trigger)).toBe(expected);
  });

  test.each<[Record<string, unknown>, boolean]>([
    [{ severity: ['high', 'critical'] }, true],
    [{ severity: 'high' }, true],
    [{ severity: ['low'] }, false],
    [{ severity: [] }, false],
    [{ severity: 'high', source: 'webhook' }, false],
    [{ tags: ['prod', 'test'] }, true],
    [{ tags: 'ssh' }, true],
    [{ tags: ['test'] }, false],
    [{ hostname: null }, false],
    [{ hostname: [null] }, false],
    [{ 'iocs.domains': ['evil.example'] }, true],
    [{ 'iocs.ips': ['203.0.113.1'] }, false],
    [{ 'raw_payload.host.os': 'linux' }, true],
    [{ 'raw_payload.event.code': 4625 }, true],
    [{ 'raw_payload.event.code': '4625' }, false],
    [{ 'raw_payload.list': [null] }, false],
    [{ 'no.such.field': 1 }, false],
    [{ __proto__: 'x', constructor: 'y' }, false],
  ])('when %j holds: %s', (conditions, expected) => {
    expect(matches('webhook', conditions)).toBe(expected);
  });

  test('or says which condition failed', () => {
    expect(decide({ trigger_type: 'webhook', trigger_config: { tags: ['ssh'], severity: ['low'] } }, alert)).toEqual({
      matched: false,
      reason: 'severity is "high", wanted ["low"]',
      failed_condition: 'severity',
    });
  });

  test('and never looks into what an object inherits', () => {
    expect(lookUp(alert, 'constructor.name')).toBeUndefined();
    expect(lookUp(alert, 'toString')).toBeUndefined();
  });
});
