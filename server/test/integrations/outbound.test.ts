import { lookup } from 'node:dns/promises';
import { describe, expect, test } from 'vitest';
import { pauseBeforeRetry } from '../../src/connectors/calls/retry.js';
import { VendorClient } from '../../src/connectors/calls/vendor-client.js';
import type { Ground } from '../../src/connectors/connector.js';
import { AddressRules } from '../../src/connectors/outbound/address-rules.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { testGround } from './connector-fixture.js';

const clientOf = (baseUrl: string, ground: Ground = testGround()) =>
  new VendorClient({ name: 'Vendor', baseUrl, headers: { 'x-secret': 'sesame' } }, ground);
const GET = { method: 'GET', path: '/thing' } as const;

describe('addresses', () => {
  test('that lead to this machine, its network segment or cloud metadata are out of bounds', () => {
    const rules = new AddressRules(false);
    const refused = [
      '127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '64:ff9b::7f00:1',
      '169.254.169.254', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '64:ff9b::a9fe:a9fe', 'fe80::1%eth0',
      'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '224.0.0.1', 'ff02::1', '255.255.255.255',
    ]; // biome-ignore format: a list to look through
    for (const address of refused) expect(rules.refusal(address)?.kind, address).toBe('invalid');
    for (const address of ['10.0.0.5', '192.168.1.1', '172.16.0.1', 'fd12::1', '203.0.113.7', '2001:db8::1']) {
      expect(rules.refusal(address), address).toBeUndefined();
    }
    const lenient = new AddressRules(true);
    expect(lenient.refusal('127.0.0.1')).toBeUndefined();
    expect(lenient.refusal('169.254.169.254')?.message).toContain('cloud-metadata');
  });

  test('are checked where the connection is made: written out, behind a name, and after a redirect', async () => {
    const vendor = await vendorStandIn(({ path }) =>
      path === '/away'
        ? { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }
        : { body: { fine: true } },
    );
    const strict = testGround({ allowLoopback: false });
    await expect(clientOf(vendor.url, strict).send(GET)).rejects.toThrow('OUTBOUND_ALLOW_LOOPBACK=true');
    const { address } = await lookup('localhost');
    expect(new AddressRules(false).refusal(address)).toBeDefined();
    await expect(clientOf(`http://localhost:${vendor.port}`, strict).send(GET)).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(clientOf('http://[::ffff:127.0.0.1]:1', strict).send(GET)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(strict.outbound.dial({ host: 'localhost', port: vendor.port, timeoutMs: 1000 })).rejects.toMatchObject(
      {
        kind: 'invalid',
      },
    );
    expect(vendor.heard).toEqual([]);
    await expect(clientOf(vendor.url).send({ method: 'GET', path: '/away' })).rejects.toThrow(/may not reach 169\.254/);
  });
});

describe('redirects', () => {
  test('are followed for reading, without handing credentials to strangers; what is sent stays where it was meant to go', async () => {
    const other = await vendorStandIn(() => ({ body: { other: true } }));
    const vendor = await vendorStandIn(({ path }) => {
      if (path === '/far') return { status: 302, headers: { location: `${other.url}/landed` } };
      if (path === '/near') return { status: 307, headers: { location: '/landed' } };
      if (path === '/loop') return { status: 302, headers: { location: '/loop' } };
      if (path === '/odd') return { status: 302, headers: { location: 'ftp://example.com/' } };
      return { body: { here: true } };
    });
    const client = clientOf(vendor.url);
    expect((await client.send({ method: 'GET', path: '/far' })).text).toBe('{"other":true}');
    expect(other.heard[0]!.headers).not.toHaveProperty('x-secret');
    await client.send({ method: 'POST', path: '/near', json: { a: 1 } });
    expect(vendor.heard.at(-1)).toMatchObject({ method: 'POST', path: '/landed', body: '{"a":1}' });
    expect(vendor.heard.at(-1)!.headers['x-secret']).toBe('sesame');
    await expect(client.send({ method: 'POST', path: '/far', json: {} })).rejects.toThrow(
      'correct the address in the config',
    );
    await expect(client.send({ method: 'GET', path: '/loop' })).rejects.toThrow('redirects again and again');
    await expect(client.send({ method: 'GET', path: '/odd' })).rejects.toThrow('not followed');
    expect(other.heard).toHaveLength(1);
  });
});

describe('a vendor', () => {
  test('that is busy is asked again when it says so; what may have been done is not done twice', async () => {
    const answers = [
      { status: 429, headers: { 'retry-after': '0.01' } },
      { status: 503, headers: { 'retry-after': '0' } },
    ];
    const vendor = await vendorStandIn((_request, count) => answers[count - 1] ?? { body: { done: true } });
    expect((await clientOf(vendor.url).send({ method: 'POST', path: '/do', json: {} })).status).toBe(200);
    expect(vendor.heard).toHaveLength(3);
    const broken = await vendorStandIn(() => ({ status: 500, headers: { 'retry-after': '0' }, body: {} }));
    expect((await clientOf(broken.url).send({ method: 'POST', path: '/do', json: {} })).status).toBe(500);
    expect(broken.heard).toHaveLength(1);
    expect((await clientOf(broken.url).send(GET)).status).toBe(500);
    expect(broken.heard).toHaveLength(5);
  });

  test('that stays busy, is silent, absent or endless is given up with a sentence that says so', async () => {
    const busy = await vendorStandIn(() => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} }));
    const client = clientOf(busy.url);
    const reply = await client.send(GET);
    expect(client.failure(reply, 'Quota exceeded').message).toBe(
      'Vendor allows no more requests for now (429): Quota exceeded',
    );
    const silent = await vendorStandIn(() => new Promise(() => undefined));
    await expect(clientOf(silent.url, testGround({ patienceMs: 50 })).send(GET)).rejects.toMatchObject({
      kind: 'upstream_timeout',
      message: expect.stringContaining('did not answer within 1 s'),
    });
    await expect(clientOf('http://127.0.0.1:1', testGround({ patienceMs: 50 })).send(GET)).rejects.toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('Vendor cannot be reached at 127.0.0.1:1'),
    });
    const endless = await vendorStandIn(() => ({ body: 'x'.repeat(6 * 1024 * 1024) }));
    await expect(clientOf(endless.url).send(GET)).rejects.toThrow('longer than 5242880 bytes');
  });
});

test('pauses follow Retry-After in seconds or as a date, and otherwise double', () => {
  const attempt = { status: 503, retryAfter: undefined, count: 1, most: 4, repeatable: true };
  expect(pauseBeforeRetry({ ...attempt, retryAfter: '7' })).toBe(7000);
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(pauseBeforeRetry({ ...attempt, retryAfter: 'Thu, 01 Jan 2026 00:00:30 GMT' }, now)).toBe(30_000);
  for (const [count, least, most] of [
    [1, 375, 625],
    [2, 750, 1250],
    [3, 1500, 2500],
  ] as const) {
    const pause = pauseBeforeRetry({ ...attempt, count });
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(most);
  }
  expect(pauseBeforeRetry({ ...attempt, count: 4 })).toBeUndefined();
  expect(pauseBeforeRetry({ ...attempt, status: 429, count: 40 })).toBeDefined();
  expect(pauseBeforeRetry({ ...attempt, status: 404 })).toBeUndefined();
  expect(pauseBeforeRetry({ ...attempt, status: 0, repeatable: false })).toBeUndefined();
});
