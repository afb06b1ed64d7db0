import { expect, test } from 'vitest';
import { conditionsInWords, triggerInWords } from './trigger-words.js';

const withConditions = (trigger_config: unknown) => ({ trigger_type: 'webhook', trigger_config });

test.each([
  [null, 'Only by hand'],
  ['webhook', 'Every alert'],
  ['siem', 'Alerts from siem'],
  ['wazuh.alert', 'Alerts from wazuh'],
])('the trigger %s reads "%s"', (trigger_type, words) => {
  expect(triggerInWords({ trigger_type, trigger_config: {} })).toBe(words);
});

test.each([
  [{ severity: ['high', 'critical'] }, ['severity is high or critical']],
  [{ source_ip: '203.0.113.7', tags: ['ssh', 'vpn', 'rdp'] }, ['source ip is 203.0.113.7', 'tags has ssh, vpn or rdp']],
  [{ 'iocs.domains': 'example.org' }, ['iocs.domains has example.org']],
  [{ duplicate_count: 3, 'raw_payload.lab': true }, ['duplicate count is 3', 'raw payload.lab is true']],
  [{ severity: [] }, ['severity is nothing, so it never matches']],
  [{}, []],
])('%o', (conditions, words) => {
  expect(conditionsInWords(withConditions(conditions))).toEqual(words);
});
