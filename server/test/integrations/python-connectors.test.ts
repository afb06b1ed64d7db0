import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MASK } from '../../src/core/scrub.js';
import { testApp } from '../harness/test-app.js';
import { vendorStandIn } from '../harness/vendor-stand-in.js';
import { runOver, startRun } from '../playbooks/run-watch.js';

const FIREWALL = `
import os, time, asyncio, urllib.request
from watchfloor.connector import ActionDefinition, Connector, HealthCheckResult

class Firewall(Connector):
    """Blocks addresses on the firewall."""
    integration_type = "firewall"
    display_name = "Perimeter firewall"
    config_schema = {
        "type": "object",
        "properties": {
            "url": {"type": "string", "title": "Address"},
            "token": {"type": "string", "title": "Token", "writeOnly": True},
            "port": {"type": "integer", "default": 443},
        },
        "required": ["url", "token"],
    }
    log = []

    async def connect(self):
        self.log.append("connect")

    async def disconnect(self):
        self.log.append("disconnect")

    def health_check(self):
        return HealthCheckResult(True, f"up with {self.config['token']}", {"port": self.config.get("port")})

    def get_actions(self):
        return [
            ActionDefinition("block", "Blocks an address"),
            ActionDefinition("fetch", "Fetches an address", {"url": {"type": "string"}}),
            ActionDefinition("fail", "Fails"),
            ActionDefinition("die", "Ends the process"),
            ActionDefinition("history", "What was called"),
            ActionDefinition("lookup_ip", "Reputation of an address"),
        ]

    async def block(self, ip: str, reason: str = ""):
        return {"blocked": ip, "reason": reason}

    def fetch(self, url):
        return urllib.request.urlopen(url, timeout=5).read().decode()

    async def fail(self):
        raise RuntimeError(f"no luck with {self.config['token']}")

    def die(self):
        os._exit(7)

    def history(self):
        return list(self.log)

    def lookup_ip(self, ip: str):
        return {"score": 90, "malicious": True, "ip": ip}
`;
const PLUGIN = `
from watchfloor.connector import ActionDefinition, Connector, HealthCheckResult, register

class Pager(Connector):
    async def health_check(self):
        return HealthCheckResult(False, "nobody is on duty")
    def get_actions(self):
        return [ActionDefinition("page", "Wakes somebody")]
    async def page(self, who: str):
        return f"woke {who}"

register("pager", Pager)
`;
const FILES = {
  'firewall/connector.py': FIREWALL,
  'broken/connector.py': 'import nothing_of_that_name',
  'quits/connector.py': 'import os\nos._exit(3)',
  'empty/connector.py': 'x = 1',
  'clash/connector.py': FIREWALL.replace('"firewall"', '"siem"').replace('class Firewall', 'class Clash'),
  '_hidden/connector.py': 'raise ValueError("never read")',
  'our_plugin.py': PLUGIN,
};
const CALLER = `
from watchfloor import integration, playbook

@playbook
def block(data):
    return integration("firewall").block(ip=data["ip"])
`;

async function connectorFolder(files: Record<string, string>): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'watchfloor-connectors-')), 'our_connectors');
  onTestFinished(() => rm(dirname(folder), { recursive: true, force: true }));
  for (const [name, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), source);
  }
  return folder;
}

test('connectors written in Python are like built-in ones everywhere; broken ones are told and hurt nobody', {
  timeout: 60_000,
}, async () => {
  const folder = await connectorFolder(FILES);
  const vendor = await vendorStandIn(() => ({ body: '"reached"' }));
  const env = { INTEGRATION_DIRS: `${folder},${folder}-missing`, INTEGRATION_PLUGINS: 'our_plugin,no_such_plugin' };
  const soc = await testApp({ env, playbooks: { 'caller.py': CALLER } });
  const admin = soc.as('admin');

  const types = await admin.get('/integrations/types');
  expect(types.map(({ type, origin }: { type: string; origin: string }) => `${origin} ${type}`).slice(5)).toEqual([
    'python firewall',
    'python pager',
  ]);
  expect(types[5]).toMatchObject({
    display_name: 'Perimeter firewall',
    description: 'Blocks addresses on the firewall.',
    actions: [
      {
        name: 'block',
        parameters: {
          properties: { ip: { type: 'string' }, reason: { type: 'string' } },
          required: ['ip'],
        },
      },
      { name: 'fetch', parameters: { properties: { url: { type: 'string' } }, required: ['url'] } },
      {},
      {},
      {},
      {},
    ],
  });
  const errors = await admin.get('/integrations/errors');
  const told = (path: string) => errors.find((error: { path: string }) => error.path.includes(path))?.error;
  expect(told('broken/')).toContain('nothing_of_that_name');
  expect(told('quits/')).toContain('ended the process while it was imported (exit code 3)');
  expect(told('empty/')).toContain('no class that is derived');
  expect(told('siem')).toContain('comes with Watchfloor');
  expect(told('-missing')).toContain('does not exist');
  expect(told('no_such_plugin')).toContain('ModuleNotFoundError');
  expect(errors).toHaveLength(6);

  const made = await admin.post('/integrations', { type: 'firewall', config: { url: 'x', token: 'fw-secret-token' } });
  expect(made).toMatchObject({ config: { token: MASK, url: 'x' }, config_errors: [] });
  expect((await admin.send('POST', '/integrations', { type: 'firewall', config: { port: 'x' } })).status).toBe(422);
  expect(await admin.post(`/integrations/${made.id}/health`)).toEqual({
    healthy: true,
    message: `up with ${MASK}`,
    details: { port: 443 },
  });
  const act = async (action: string, body?: object) =>
    (await admin.send('POST', `/integrations/${made.id}/actions/${action}`, body)).body;
  expect((await act('block', { ip: '203.0.113.7' })).result).toEqual({ blocked: '203.0.113.7', reason: '' });
  expect((await act('history')).result).toEqual(['connect', 'disconnect', 'connect', 'disconnect', 'connect']);
  expect(await act('fail')).toMatchObject({
    status: 502,
    detail: `The connector failed: RuntimeError: no luck with ${MASK}`,
  });
  expect(await act('fetch', { url: vendor.url })).toMatchObject({
    status: 502,
    detail: expect.stringContaining('Connectors may not reach 127.0.0.1'),
  });
  expect(vendor.heard).toEqual([]);
  expect(await act('die')).toMatchObject({ status: 502, detail: expect.stringContaining('ended during the call') });
  expect((await act('block', { ip: '203.0.113.8' })).result).toMatchObject({ blocked: '203.0.113.8' });

  const run = await runOver(soc, await startRun(soc, 'block', { input_data: { ip: '203.0.113.9' } }));
  expect(run).toMatchObject({ status: 'success', result: { blocked: '203.0.113.9' } });
  expect(run.action_results).toMatchObject([{ action_name: 'firewall.block', status: 'success' }]);
  expect(
    await soc.as('analyst').post('/actions/execute', { action: 'threat_intel_lookup', target: '203.0.113.7' }),
  ).toMatchObject({ status: 'success', result: { provider: 'Perimeter firewall', score: 90 } });
  const pager = await admin.post('/integrations', { type: 'pager' });
  expect(await admin.post(`/integrations/${pager.id}/health`)).toMatchObject({
    healthy: false,
    message: 'nobody is on duty',
  });

  await writeFile(
    join(folder, 'firewall/connector.py'),
    FIREWALL.replace('{"blocked": ip,', '{"blocked": "new " + ip,'),
  );
  await expect
    .poll(async () => (await act('block', { ip: '203.0.113.7' })).result?.blocked, { timeout: 15_000 })
    .toBe('new 203.0.113.7');
});
