import { expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { testApp } from '../harness/test-app.js';

const counts = (facet: { values: { value: string; count: number }[] }) =>
  Object.fromEntries(facet.values.map(({ value, count }) => [value, count]));

test('facets count what each choice would show, each without its own choice', async () => {
  const soc = await testApp();
  const analyst = soc.as('analyst');
  const ids: string[] = [];
  for (const [severity, partner] of [
    ['high', 'acme'],
    ['high', 'globex'],
    ['low', 'acme'],
    ['low', undefined],
  ]) {
    ids.push((await soc.siem.post('/webhooks/alerts', bruteForce({ severity, partner }))).alert_id);
  }
  await analyst.post(`/alerts/${ids[0]}/claim`);
  const me = await analyst.get('/auth/me');

  const all = await analyst.get('/alerts/facets');
  expect(counts(all.severity)).toEqual({ high: 2, low: 2 });
  expect(counts(all.status)).toEqual({ new: 3, in_progress: 1 });
  expect(counts(all.partner)).toEqual({ acme: 2, globex: 1 });
  expect(all.assigned_to.values).toEqual([
    { value: 'none', label: 'Unassigned', count: 3 },
    { value: me.id, label: me.username, count: 1 },
  ]);
  expect(all.severity.is_capped).toBe(false);

  const narrowed = await analyst.get('/alerts/facets?severity=high&partner=acme,globex&q=brute');
  expect(counts(narrowed.severity)).toEqual({ high: 2, low: 1 });
  expect(counts(narrowed.partner)).toEqual({ acme: 1, globex: 1 });
  expect(counts(narrowed.status)).toEqual({ new: 1, in_progress: 1 });

  const mine = await analyst.get('/alerts/facets?assigned_to=me');
  expect(counts(mine.severity)).toEqual({ high: 1 });
  expect(counts(mine.assigned_to)).toEqual({ none: 3, [me.id]: 1 });

  const two = await analyst.get(`/alerts?id=${ids[0]},${ids[3]}`);
  expect(two.alerts.map((alert: { id: string }) => alert.id)).toEqual([ids[3], ids[0]]);
  expect(await analyst.status('GET', '/alerts?id=x')).toBe(422);
});
