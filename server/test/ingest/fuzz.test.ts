import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../harness/test-app.js';

const RUNS = 20_000;
const SIDE_BY_SIDE = 200;

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    'null',
    'NaN',
    '__proto__',
    '203.0.113.7',
    'hxxp://evil[.]example',
    "'; drop table alerts;--",
    '💥'.repeat(400),
  ),
);
const member = fc.oneof(
  text,
  fc.constantFrom(
    'title',
    'severity',
    'source',
    'source_id',
    'id',
    'rule',
    'rule.name',
    'tags',
    'host',
    'message',
    'alerts',
    'detail',
    'kibana.alert',
    '_source',
  ),
);
const { body } = fc.letrec<{ value: unknown; body: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.double(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('body'),
  ),
  body: fc.dictionary(member, tie('value'), { maxKeys: 6 }),
}));

/** What the API gives back must be what was sent, but for NUL. */
test(`${RUNS} random bodies: no 5xx, no title over 500, every payload intact`, { timeout: 300_000 }, async () => {
  const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '10000000' } });
  const sent = fc.sample(body, { numRuns: RUNS, seed: 42 });
  const statuses = new Map<number, number>();
  for (let start = 0; start < sent.length; start += SIDE_BY_SIDE) {
    const chunk = sent.slice(start, start + SIDE_BY_SIDE);
    const answers = await Promise.all(
      chunk.map((payload) => soc.siem.send('POST', '/webhooks/alerts', JSON.stringify(payload))),
    );
    for (const [index, answer] of answers.entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status, JSON.stringify(chunk[index])).toBe(200);
      expect(answer.body.title.length).toBeLessThanOrEqual(500);
    }
    // One of each round is read back whole.
    const [payload, answer] = [chunk[start % chunk.length], answers[start % chunk.length]!];
    if (answer.body.duplicate || answer.body.alert_ids !== undefined) continue;
    const stored = await soc.as('viewer').get(`/alerts/${answer.body.alert_id}`);
    if (stored.duplicate_count === 1)
      expect(JSON.stringify(stored.raw_payload)).toBe(JSON.stringify(JSON.parse(JSON.stringify(payload))));
  }
  expect([...statuses]).toEqual([[200, RUNS]]);
  const { rows } = await soc.database.pool.query(
    'select sum(duplicate_count)::int as counted, max(length(title)) as longest from alerts',
  );
  expect(rows[0].counted).toBeGreaterThanOrEqual(RUNS);
  expect(rows[0].longest).toBeLessThanOrEqual(500);
});
