import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type JsonObject, normalizePost } from '../../../src/features/ingest/normalize/normalize.js';
import { CLOUD } from './expected/cloud.js';
import { SENSORS } from './expected/sensors.js';
import { SIEM } from './expected/siem.js';

const FIXTURES = new URL('./fixtures/', import.meta.url);
const EXPECTED = { ...SIEM, ...CLOUD, ...SENSORS };
// A list of alerts is only looked for at the top of a post.
const SINGLE = Object.entries(EXPECTED).filter(([name]) => !name.startsWith('alertmanager'));
const fixture = (name: string): JsonObject => JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), 'utf8'));

describe('documented vendor payloads', () => {
  test('every fixture has an expectation', () => {
    const files = readdirSync(FIXTURES).map((file) => file.replace('.json', ''));
    expect(files.sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  test.each(Object.entries(EXPECTED))('%s', (name, alerts) => {
    expect(normalizePost(fixture(name), 'webhook').map((entry) => entry.alert)).toEqual(alerts);
  });

  test.each(SINGLE)('%s reads the same when it comes as a search hit', (name, [first]) => {
    const hit = { _index: 'alerts-2026', _id: 'hit-1', _source: fixture(name) };
    const [entry] = normalizePost(hit, 'webhook');
    const { source_id, ...rest } = first!;
    expect(entry!.alert).toMatchObject({ ...rest, source_id: source_id ?? 'hit-1' });
  });

  test.each(SINGLE)('%s reads the same when it is JSON inside a JSON string', (name, [first]) => {
    const [entry] = normalizePost({ message: JSON.stringify(fixture(name)) }, 'webhook');
    expect(entry!.alert).toMatchObject({ title: first!.title, severity: first!.severity, iocs: first!.iocs });
  });
});
