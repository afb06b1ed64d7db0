import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue, Severity } from '../../../src/features/ingest/normalize/normalize.js';
import { oneAlert } from './one-alert.js';

const WORDS: Record<Severity, string[]> = {
  critical: ['critical', 'crit', 'fatal', 'emergency', 'very high'],
  high: ['high', 'error', 'severe', 'major'],
  medium: ['medium', 'med', 'moderate', 'warning', 'warn'],
  low: ['low', 'info', 'informational', 'information', 'notice', 'minor', 'debug'],
};

describe('words', () => {
  const agreed = Object.entries(WORDS).flatMap(([severity, words]) => words.map((word) => [word, severity]));
  test.each(agreed)('%s is %s, however it is written', (word, severity) => {
    for (const written of [word!, word!.toUpperCase(), `  ${word} \n`, [word!]]) {
      expect(oneAlert({ severity: written }).severity).toBe(severity);
    }
  });

  test.each<[JsonValue, Severity]>([
    ['E_MEDIUM', 'medium'],
    ['SEVERITY_HIGH', 'high'],
    ['1 - Critical', 'critical'],
    ['High (75)', 'high'],
    ['High alert', 'high'],
    ['Very High', 'critical'],
    ['very-low', 'low'],
    ['Sev0', 'critical'],
    ['SEV-1', 'high'],
    ['P1', 'critical'],
    ['Alert', 'critical'],
    [{ label: 'HIGH', score: 1 }, 'high'],
    [['weird', 'high'], 'medium'],
    ['weird', 'medium'],
    ['', 'medium'],
    [true, 'medium'],
    [null, 'medium'],
    [{}, 'medium'],
    ['high '.repeat(50), 'medium'],
  ])('%j is %s', (written, severity) => {
    expect(oneAlert({ severity: written }).severity).toBe(severity);
  });
});

test.each<[JsonValue, Severity]>([
  [4, 'critical'],
  [5, 'critical'],
  [99, 'critical'],
  [3, 'high'],
  [2, 'medium'],
  [1, 'low'],
  [0, 'low'],
  [-1, 'low'],
  ['4', 'critical'],
  ['3', 'high'],
  [' 2 ', 'medium'],
  ['1', 'low'],
])('the number %j is %s', (written, severity) => {
  expect(oneAlert({ severity: written }).severity).toBe(severity);
});

const wazuh = (level: JsonValue): JsonObject => ({ rule: { level, description: 'x' }, agent: { id: '003' } });
const guardduty = (severity: JsonValue): JsonObject => ({
  source: 'aws.guardduty',
  'detail-type': 'GuardDuty Finding',
  detail: { severity, title: 'x' },
});
const suricata = (severity: JsonValue): JsonObject => ({ event_type: 'alert', alert: { signature: 'x', severity } });
const falcon = (severity: JsonValue): JsonObject => ({ composite_id: 'c', severity });
const riskScore = (score: JsonValue): JsonObject => ({ kibana: { alert: { uuid: 'u', risk_score: score } } });

test.each<[string, JsonObject[], Severity[]]>([
  [
    'Wazuh levels',
    [0, 6, 7, 11, 12, 14, 15, '12'].map(wazuh),
    ['low', 'low', 'medium', 'medium', 'high', 'high', 'critical', 'high'],
  ],
  [
    'GuardDuty',
    [0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10].map(guardduty),
    ['low', 'low', 'medium', 'medium', 'high', 'high', 'critical', 'critical'],
  ],
  ['Suricata, counting down', [1, 2, 3, 4].map(suricata), ['critical', 'medium', 'low', 'low']],
  ['Falcon scores', [10, 30, 50, 70, 90].map(falcon), ['low', 'low', 'medium', 'high', 'critical']],
  [
    'risk scores',
    [0, 21, 22, 47, 48, 73, 74, 100].map(riskScore),
    ['low', 'low', 'medium', 'medium', 'high', 'high', 'critical', 'critical'],
  ],
])('%s have a scale of their own', (_, payloads, severities) => {
  expect(payloads.map((payload) => oneAlert(payload).severity)).toEqual(severities);
});

describe('several severities in one document', () => {
  test('the alert goes before the rule and the risk of the host', () => {
    const payload = {
      severity: 'low',
      rule: { severity: 'critical' },
      host: { risk: { calculated_level: 'Critical' } },
    };
    expect(oneAlert(payload).severity).toBe('low');
  });

  test('the risk of the host alone says nothing about the alert', () => {
    expect(oneAlert({ host: { risk: { calculated_level: 'Critical' } } }).severity).toBe('medium');
  });

  test('a SIEM alert goes before its rule, its risk score and the original event', () => {
    const alert = { severity: 'low', risk_score: 99, rule: { severity: 'critical' }, original_event: { severity: 9 } };
    expect(oneAlert({ kibana: { alert }, event: { severity: 7 } }).severity).toBe('low');
  });

  test('a value that means nothing does not hide the next one', () => {
    expect(oneAlert({ severity: 'unknown', priority: 'high' }).severity).toBe('high');
  });
});
