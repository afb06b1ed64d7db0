import { describe, expect, test } from 'vitest';
import { newId } from '../../src/core/ids.js';
import { bruteForce, incidentWith } from '../harness/factories.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const post = async (soc: TestApp, given: Record<string, unknown>): Promise<string> =>
  (await soc.siem.post('/webhooks/alerts', given)).alert_id;

const ids = async (soc: TestApp, query: string): Promise<string[]> => {
  const { alerts, total } = await soc.as('analyst').get(`/alerts?${query}`);
  expect(total).toBe(alerts.length);
  return alerts.map((alert: { id: string }) => alert.id);
};

async function threeAlerts(soc: TestApp) {
  const phishing = await post(soc, {
    title: 'Phishing page reported',
    severity: 'low',
    partner: 'acme',
    tags: ['mail'],
    hostname: 'mail-01',
    rule_name: 'Phish, reported',
    source: 'gateway',
    description: 'See hxxps://login.evil-example[.]com/a for 100%_proof',
  });
  const malware = await post(soc, {
    title: 'Malware on laptop',
    severity: 'critical',
    partner: 'globex',
    hostname: 'lap-7',
    source_ip: '198.51.100.9',
    file: { sha256: SHA256 },
    tags: ['edr', 'mail'],
  });
  const force = await post(soc, bruteForce({ source_id: 'bf' }));
  return { phishing, malware, force };
}

describe('finding alerts', () => {
  test('by every filter, alone and together', async () => {
    const soc = await testApp();
    const { phishing, malware, force } = await threeAlerts(soc);
    await soc.as('analyst').post(`/alerts/${force}/claim`);
    await soc.as('analyst').patch(`/alerts/${malware}`, { status: 'resolved', determination: 'malicious' });
    const me = await soc.as('analyst').get('/auth/me');
    const cases: [string, string[]][] = [
      ['', [force, malware, phishing]],
      ['status=new', [phishing]],
      ['status=new,resolved', [malware, phishing]],
      ['status=new&status=in_progress', [force, phishing]],
      ['severity=critical,high', [force, malware]],
      ['determination=malicious', [malware]],
      ['source=gateway', [phishing]],
      ['partner=acme,globex', [malware, phishing]],
      ['tag=mail', [malware, phishing]],
      ['tag=mail,ssh', [force, malware, phishing]],
      ['source_ip=198.51.100.9', [malware]],
      ['hostname=web-01', [force]],
      [`rule_name=${encodeURIComponent('Phish, reported')}`, [phishing]],
      ['assigned_to=me', [force]],
      ['assigned_to=none', [malware, phishing]],
      [`assigned_to=none,${me.id}`, [force, malware, phishing]],
      ['tag=mail&severity=low', [phishing]],
      ['created_after=2000-01-01T00:00:00Z&created_before=2000-01-02T00:00:00Z', []],
      ['created_after=2000-01-01T00:00:00Z', [force, malware, phishing]],
      ['has_incident=true', []],
      ['has_incident=false', [force, malware, phishing]],
    ];
    for (const [query, expected] of cases) expect(await ids(soc, query), query).toEqual(expected);
  });

  test('by whether an incident has them', async () => {
    const soc = await testApp();
    const { phishing, malware, force } = await threeAlerts(soc);
    const incident_id = await incidentWith(soc.database.db);
    await soc.database.db
      .insertInto('incident_alerts')
      .values({ id: newId(), incident_id, alert_id: malware })
      .execute();
    expect(await ids(soc, 'has_incident=true')).toEqual([malware]);
    expect(await ids(soc, 'has_incident=false')).toEqual([force, phishing]);
  });

  test('by words in title, description, rule, host, address, tags and indicators', async () => {
    const soc = await testApp();
    const { phishing, malware, force } = await threeAlerts(soc);
    const cases: [string, string[]][] = [
      ['phishing', [phishing]],
      ['PHISHING page', [phishing]],
      ['page phishing', [phishing]],
      ['phishing laptop', []],
      ['failed logins', [force]],
      ['lap-7', [malware]],
      [SHA256, [malware]],
      [SHA256.slice(0, 10).toUpperCase(), [malware]],
      [`laptop ${SHA256}`, [malware]],
      [`phishing ${SHA256}`, []],
      ['198.51.100', [malware]],
      ['203.0.113.7', [force]],
      ['t1110', [force]],
      ['login.evil-example.com', [phishing]],
      ['100%_proof', [phishing]],
      ['%', []],
      ['evil-ex', [phishing]],
      ['brute force web', [force]],
      ["'; drop table alerts; --", []],
    ];
    for (const [words, expected] of cases)
      expect(await ids(soc, `q=${encodeURIComponent(words)}`), words).toEqual(expected);
  });

  test('in every order, page by page, without losing or repeating one', async () => {
    const soc = await testApp({ env: { WEBHOOK_RATE_LIMIT: '1000' } });
    const severities = ['low', 'high', 'critical', 'medium'];
    const posts = Array.from({ length: 60 }, (_unused, n) =>
      post(soc, bruteForce({ source_id: `s-${n % 40}`, severity: severities[n % 4] })),
    );
    await Promise.all(posts);
    for (const sort of ['created_at', 'updated_at', 'severity', 'duplicate_count']) {
      const all = async (direction: string) => {
        const seen: { id: string }[] = [];
        let cursor = '';
        do {
          const page = await soc.as('viewer').get(`/alerts?limit=7&sort=${direction}${sort}${cursor}`);
          expect(page.total).toBe(40);
          seen.push(...page.alerts);
          cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
        } while (cursor !== '');
        return seen.map(({ id }) => id);
      };
      const [down, up] = [await all('-'), await all('')];
      expect(new Set(down).size, sort).toBe(40);
      expect(up, sort).toEqual(down.toReversed());
    }
    const bySeverity = (await soc.as('viewer').get('/alerts?sort=-severity&limit=200')).alerts.map(
      (alert: { severity: string }) => alert.severity,
    );
    expect(bySeverity.slice(0, 10)).toEqual(Array(10).fill('critical'));
    expect(bySeverity.slice(-10)).toEqual(Array(10).fill('low'));
    const byCount = await soc.as('viewer').get('/alerts?sort=-duplicate_count&limit=1');
    expect(byCount.alerts[0].duplicate_count).toBe(2);
    expect(await soc.as('viewer').status('GET', `/alerts?sort=severity&cursor=${byCount.next_cursor}`)).toBe(422);
  });

  test('shows everything but the payload, in pages of fifty', async () => {
    const soc = await testApp();
    await Promise.all(Array.from({ length: 55 }, () => post(soc, bruteForce())));
    const { alerts, total, next_cursor } = await soc.as('viewer').get('/alerts');
    expect([alerts.length, total, typeof next_cursor]).toEqual([50, 55, 'string']);
    expect(Object.keys(alerts[0]).sort()).toEqual(
      [
        'assigned_to',
        'assigned_username',
        'created_at',
        'description',
        'dest_ip',
        'determination',
        'duplicate_count',
        'hostname',
        'id',
        'incident_count',
        'iocs',
        'partner',
        'resolve_reason',
        'resolved_at',
        'rule_name',
        'severity',
        'source',
        'source_id',
        'source_ip',
        'status',
        'tags',
        'title',
        'updated_at',
      ].sort(),
    );
    expect((await soc.as('viewer').get('/alerts?limit=3&offset=54')).alerts).toHaveLength(1);
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'offset=-1',
    'status=done',
    'severity=5',
    'determination=maybe',
    'assigned_to=maria',
    'created_after=yesterday',
    'has_incident=perhaps',
    'sort=title',
    'cursor=abc',
    'q=%00',
  ])('refuses %s', async (query) => {
    const soc = await testApp();
    const answer = await soc.as('viewer').send('GET', `/alerts?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail.length).toBeGreaterThan(10);
  });
});
