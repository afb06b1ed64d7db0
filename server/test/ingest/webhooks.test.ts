import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bruteForce } from '../harness/factories.js';
import { HttpClient } from '../harness/http-client.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const WEBHOOK = '/webhooks/alerts';

/** How often each alert was sent, by its source_id. */
async function countsOf(soc: TestApp): Promise<Record<string, number>> {
  const { alerts } = await soc.as('viewer').get('/alerts?limit=100');
  type Row = { source_id: string; duplicate_count: number };
  return Object.fromEntries(alerts.map(({ source_id, duplicate_count }: Row) => [source_id, duplicate_count]));
}

describe('a webhook post', () => {
  test('stores an understood alert and says which', async () => {
    const soc = await testApp();
    const answer = await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1' }));
    expect(answer).toEqual({
      alert_id: expect.any(String),
      playbooks_triggered: [],
      duplicate: false,
      duplicate_count: 1,
      title: 'Brute force against web-01',
      severity: 'high',
      message: 'Alert stored',
    });
    const alert = await soc.as('viewer').get(`/alerts/${answer.alert_id}`);
    expect(alert).toMatchObject({
      source: 'webhook',
      source_id: 'x-1',
      status: 'new',
      determination: 'unknown',
      severity: 'high',
      source_ip: '203.0.113.7',
      hostname: 'web-01',
      tags: ['ssh', 'T1110'],
      iocs: { ips: ['203.0.113.7'], domains: [], hashes: [], urls: [] },
      normalized: { title: 'Brute force against web-01', source_id: 'x-1' },
      raw_payload: { source_id: 'x-1', hostname: 'web-01' },
    });
    const { observables } = await soc.as('viewer').get(`/alerts/${answer.alert_id}/observables`);
    expect(observables).toMatchObject([
      {
        type: 'ip',
        value: '203.0.113.7',
        source: 'alert:webhook',
        alert_id: answer.alert_id,
        enrichment_status: 'pending',
      },
    ]);
  });

  test('of the SIEM kind is recognized on either endpoint', async () => {
    const soc = await testApp();
    const kibana = (uuid: string) => ({
      'kibana.alert.uuid': uuid,
      kibana: { alert: { severity: 'critical' } },
      'kibana.alert.rule.name': 'Malware',
    });
    for (const path of [WEBHOOK, `${WEBHOOK}/siem`]) {
      const { alert_id } = await soc.siem.post(path, kibana(path));
      expect(await soc.as('viewer').get(`/alerts/${alert_id}`)).toMatchObject({
        source: 'siem',
        source_id: path,
        severity: 'critical',
        title: 'Malware',
      });
    }
    const plain = await soc.siem.post(`${WEBHOOK}/siem`, { title: 'Plain' });
    expect(await soc.as('viewer').get(`/alerts/${plain.alert_id}`)).toMatchObject({ source: 'siem' });
    const metrics: string = await new HttpClient(soc.base).get('/metrics');
    expect(metrics).toContain('service_alerts_ingested_total{source="webhook"} 1');
    expect(metrics).toContain('service_alerts_ingested_total{source="siem"} 2');
  });

  test('may be an empty object', async () => {
    const soc = await testApp();
    expect(await soc.siem.post(WEBHOOK, {})).toMatchObject({
      title: 'Untitled Alert',
      severity: 'medium',
      duplicate: false,
    });
  });

  test.each<[string, number, string]>([
    ['nothing', 400, ''],
    ['half an object', 400, '{"title":'],
    ['an array', 422, '[]'],
    ['a text', 422, '"alert"'],
    ['null', 422, 'null'],
  ])('that is %s gets %i and stores nothing', async (_what, status, body) => {
    const soc = await testApp();
    const answer = await soc.siem.send('POST', WEBHOOK, body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('ratelimit-limit')).toBe('100');
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: 0 });
  });

  test('is refused when it is no JSON or too large', async () => {
    const soc = await testApp();
    expect((await soc.siem.send('POST', WEBHOOK, 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await soc.siem.status('POST', WEBHOOK, { filler: 'x'.repeat(1_048_600) })).toBe(413);
  });

  test('keeps the payload as it came: digits, order, repeated keys, NUL as an escape', async () => {
    const soc = await testApp();
    const sent =
      '{"z": 12345678901234567890123, "a": 1.10, "a": 2, "nul": "x\\u0000y", "title": "T\\u0000itle", "half": "\\ud800"}';
    const { alert_id, title } = await soc.siem.send('POST', WEBHOOK, sent).then(({ body }) => body);
    expect(title).toBe('Title');
    const { credentials } = soc.as('viewer');
    const text = await (await fetch(`${soc.base}/api/v1/alerts/${alert_id}`, { headers: credentials })).text();
    expect(text.endsWith(`"raw_payload":${sent}}`)).toBe(true);
    expect(JSON.parse(text).raw_payload.nul).toBe('x\0y');
  });

  test('survives what a hostile sender thinks of', async () => {
    const soc = await testApp();
    const bodies = [
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"__proto__": {"title": "polluted"}, "constructor": {"prototype": 1}}`,
      JSON.stringify({ title: 'x'.repeat(900_000) }),
      JSON.stringify({
        title: '\u{1F600}'.repeat(400),
        tags: ['"', '\\', '{', ',', 'null', ' '],
        source_id: ['a', { b: 1 }],
      }),
      JSON.stringify({ source: '\0\0', severity: { deep: true }, tags: { a: 1 }, hostname: 5, source_ip: false }),
      JSON.stringify({ tags: Array.from({ length: 5000 }, (_unused, n) => `tag ${n}`) }),
      '\ufeff{"title": "with a byte order mark"}',
    ];
    for (const body of bodies) {
      const answer = await soc.siem.send('POST', WEBHOOK, body, { 'content-type': 'application/json' });
      expect(answer.status, body.slice(0, 80)).toBe(200);
      expect(answer.body.title.length).toBeLessThanOrEqual(500);
    }
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: bodies.length });
  });

  test('with several alerts stores one each and lists them', async () => {
    const soc = await testApp();
    const alert = (name: string) => ({
      status: 'firing',
      labels: { alertname: name, severity: 'critical' },
      annotations: {},
      fingerprint: `fp-${name}`,
    });
    const answer = await soc.siem.post(WEBHOOK, {
      version: '4',
      receiver: 'soc',
      status: 'firing',
      alerts: [alert('one'), alert('two')],
    });
    expect(answer.alert_ids).toHaveLength(2);
    expect(answer.alert_ids[0]).toBe(answer.alert_id);
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: 2 });
  });
});

describe('repeats', () => {
  test('of one source and source_id count instead of doubling, and replace the payload', async () => {
    const soc = await testApp();
    const first = await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1', attempt: 1 }));
    const again = await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1', attempt: 2, title: 'Another title' }));
    expect(again).toMatchObject({ alert_id: first.alert_id, duplicate: true, duplicate_count: 2, title: first.title });
    expect(await soc.as('viewer').get(`/alerts/${first.alert_id}`)).toMatchObject({
      duplicate_count: 2,
      raw_payload: { attempt: 2 },
      normalized: { title: 'Another title' },
      title: first.title,
    });
    await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1', source: 'other' }));
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: 2 });
  });

  test('without a source_id are never duplicates', async () => {
    const soc = await testApp();
    for (let n = 0; n < 3; n += 1) expect((await soc.siem.post(WEBHOOK, { title: 'same' })).duplicate).toBe(false);
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: 3 });
  });

  test('fifty at once, on two nodes, make one alert with a count of fifty and one first', async () => {
    const soc = await testApp();
    const other = await testApp({ sharing: soc });
    const posts = Array.from({ length: 50 }, (_unused, n) =>
      (n % 2 === 0 ? soc.siem : other.anonymous.with(soc.siem.credentials)).post(
        WEBHOOK,
        bruteForce({ source_id: 'storm' }),
      ),
    );
    const answers = await Promise.all(posts);
    expect(new Set(answers.map((answer) => answer.alert_id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
    expect(answers.map((answer) => answer.duplicate_count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_u, n) => n + 1),
    );
    const { alerts } = await soc.as('viewer').get('/alerts');
    expect(alerts).toMatchObject([{ duplicate_count: 50 }]);
    const { total } = await soc.as('viewer').get(`/alerts/${alerts[0].id}/observables`);
    expect(total).toBe(1);
  });

  test('among new ones are counted, and the new ones stored, each once', async () => {
    const soc = await testApp();
    const post = (n: number) => soc.siem.post(WEBHOOK, bruteForce({ source_id: `mixed-${n}` }));
    for (const n of [0, 1, 2, 3]) await post(n);
    const round = async () => Promise.all(Array.from({ length: 24 }, (_unused, n) => post(n)));
    const first = await round();
    expect(first.map(({ duplicate }) => duplicate)).toEqual(first.map((_answer, n) => n < 4));
    const second = await round();
    expect(second.map(({ alert_id }) => alert_id)).toEqual(first.map(({ alert_id }) => alert_id));
    expect(await countsOf(soc)).toEqual(
      Object.fromEntries(Array.from({ length: 24 }, (_unused, n) => [`mixed-${n}`, n < 4 ? 3 : 2])),
    );
    const { total } = await soc.as('viewer').get('/observables?limit=1');
    expect(total).toBe(24);
  });

  test('of a resolved alert leave a line on its trail', async () => {
    const soc = await testApp();
    const { alert_id } = await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1' }));
    await soc.as('analyst').patch(`/alerts/${alert_id}`, { status: 'resolved', determination: 'benign' });
    await soc.siem.post(WEBHOOK, bruteForce({ source_id: 'x-1' }));
    const { activities } = await soc.as('viewer').get(`/alerts/${alert_id}/activities`);
    expect(activities[0]).toMatchObject({ action: 'duplicate_received', metadata_json: { duplicate_count: 2 } });
  });
});

describe('the door', () => {
  test.each<[string, Record<string, string>]>([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': `soar_${'A'.repeat(43)}` }],
    ['nonsense', { 'x-api-key': "' or 1=1 --" }],
    ['a bearer token instead', { authorization: 'Bearer x.y.z' }],
  ])('is closed to %s', async (_what, headers) => {
    const soc = await testApp();
    const answer = await soc.anonymous.with(headers).send('POST', WEBHOOK, bruteForce());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBeTruthy();
    expect(await soc.as('viewer').get('/alerts')).toMatchObject({ total: 0 });
  });

  test('closes at once for a revoked key', async () => {
    const soc = await testApp();
    const { id, key } = await soc.as('admin').post('/api-keys', { name: 'short-lived' });
    const sender = soc.anonymous.with({ 'x-api-key': key });
    expect(await sender.status('POST', WEBHOOK, bruteForce())).toBe(200);
    await soc.as('admin').delete(`/api-keys/${id}`);
    await expect.poll(() => sender.status('POST', WEBHOOK, bruteForce())).toBe(401);
  });

  test('an API key opens nothing else', async () => {
    const soc = await testApp();
    expect(await soc.siem.status('GET', '/alerts')).toBe(401);
  });

  test('checks a signature over the exact bytes, when there is one', async () => {
    const soc = await testApp();
    const body = '{ "title" :  "spaces count" }';
    const hmac = createHmac('sha256', soc.apiKey).update(body).digest('hex');
    const status = async (signature: string) =>
      (
        await soc.siem.send('POST', WEBHOOK, body, {
          'content-type': 'application/json',
          'x-webhook-signature': signature,
        })
      ).status;
    for (const good of [hmac, `sha256=${hmac}`, hmac.toUpperCase()]) expect(await status(good), good).toBe(200);
    const other = createHmac('sha256', 'another key').update(body).digest('hex');
    for (const bad of [other, hmac.slice(2), `md5=${hmac}`, Buffer.from(hmac, 'hex').toString('base64'), 'x', ' ']) {
      expect(await status(bad), bad).toBe(401);
    }
    const refused = await soc.siem.send('POST', WEBHOOK, body, { 'x-webhook-signature': other });
    expect(refused.body.detail).toBe('Invalid webhook signature');
    // The signature comes before the body: nonsense with a wrong one is 401, not 400.
    expect((await soc.siem.send('POST', WEBHOOK, '{', { 'x-webhook-signature': other })).status).toBe(401);
  });
});

describe('what the database refuses', () => {
  test('fails alone: its neighbours are stored and counted once', async () => {
    const soc = await testApp();
    await sql`alter table alerts add constraint no_poison check (title <> 'poison')`.execute(soc.database.db);
    const post = (n: number) =>
      soc.siem.status('POST', WEBHOOK, bruteForce({ source_id: `n-${n}`, ...(n === 5 ? { title: 'poison' } : {}) }));
    for (const n of [0, 1, 2]) await post(n);
    const statuses = await Promise.all(Array.from({ length: 12 }, (_unused, n) => post(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses[5]).toBeGreaterThanOrEqual(400);
    const stored = Array.from({ length: 12 }, (_unused, n) => n).filter((n) => n !== 5);
    expect(await countsOf(soc)).toEqual(Object.fromEntries(stored.map((n) => [`n-${n}`, n < 3 ? 2 : 1])));
  });

  test('as a repeat fails alone: those that were new beside it are not counted again', async () => {
    const soc = await testApp();
    await sql`alter table alerts add constraint at_most_twice check (duplicate_count < 3)`.execute(soc.database.db);
    const post = (n: number) => soc.siem.status('POST', WEBHOOK, bruteForce({ source_id: `n-${n}` }));
    for (const n of [1, 1, 2, 12]) expect(await post(n)).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 12 }, (_unused, n) => post(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    expect(await countsOf(soc)).toEqual(
      Object.fromEntries(Array.from({ length: 13 }, (_unused, n) => [`n-${n}`, n === 1 || n === 2 ? 2 : 1])),
    );
  });

  test('as new but not otherwise is stored all the same', async () => {
    const soc = await testApp();
    await sql`create unique index seen_once on observables (value)`.execute(soc.database.db);
    const answers = [];
    for (const n of [0, 1, 2]) answers.push(await soc.siem.post(WEBHOOK, bruteForce({ source_id: `same-${n}` })));
    expect(answers).toMatchObject([{ duplicate: false }, { duplicate: false }, { duplicate: false }]);
    expect((await soc.as('viewer').get('/alerts?limit=1')).total).toBe(3);
  });
});
