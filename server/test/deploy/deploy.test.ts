import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../../src/cli/help.js';
import { loadConfig, SETTINGS } from '../../src/config.js';
import { VERSION } from '../../src/core/version.js';
import { assignments, compose, fileText, instructions, type Loose, manifestFiles, manifests } from './deploy-files.js';

const KNOWN = new Set(Object.values(SETTINGS).map(({ env }) => env));
const unknownSettings = (names: string[]) => names.filter((name) => !KNOWN.has(name));
const commands = Object.keys(COMMANDS);
/** An exact version, so that the same file gives the same product next year. */
const PINNED = /^[a-z0-9./-]+:\d+\.\d+(\.\d+)?(-[a-z]+)*$/;

test('the Dockerfile is sound: pinned, not root, healthy by our own command, settings that exist', () => {
  expect(validate(fileText('Dockerfile'))).toEqual([]);
  const all = instructions();
  const of = (keyword: string) => all.filter((line) => line.keyword === keyword).map(({ rest }) => rest);
  const stages = of('FROM').map((rest) => rest.split(/ AS /i));
  const names = stages.map(([, name]) => name);
  for (const [image] of stages) expect(names.includes(image) || PINNED.test(image!), image).toBe(true);
  expect(of('USER').at(-1)).toBe('node');
  const settings = assignments(of('ENV').join(' ')).filter(([name]) => name !== 'NODE_ENV');
  expect(unknownSettings(settings.map(([name]) => name))).toEqual([]);
  const config = loadConfig(Object.fromEntries(settings));
  expect(of('EXPOSE')).toEqual([String(config.port)]);
  expect(of('VOLUME')).toEqual([config.dataDir]);
  expect(commands).toContain(JSON.parse(of('CMD')[0]!)[0]);
  expect(of('HEALTHCHECK')[0]).toMatch(/CMD \["watchfloor", "health"\]$/);
  expect(of('RUN').join('\n')).not.toMatch(/\b(curl|wget|npm install|sudo)\b/);
});

test('what the package holds reaches the build, and nothing of the machine does', () => {
  const allowed = fileText('.dockerignore')
    .match(/^!(\S+)$/gm)!
    .map((line) => line.slice(1));
  const { files } = JSON.parse(fileText('package.json')) as { files: string[] };
  const built = ['dist', '!dist', '!docs', '!**'];
  const roots = files.map((file) => file.split('/')[0]!).filter((root) => !built.includes(root));
  expect(roots.filter((root) => !allowed.includes(root))).toEqual([]);
  expect(allowed).not.toContain('data');
});

test('compose starts commands that exist, on pinned images, with settings that exist', () => {
  const { services } = compose();
  expect(Object.keys(services).sort()).toEqual(['api', 'migrate', 'postgres', 'single', 'worker']);
  for (const [name, service] of Object.entries<Loose>(services)) {
    expect(service.image, name).toMatch(PINNED);
    expect(service.restart, name).toMatch(/^(unless-stopped|on-failure)$/);
    if (name === 'postgres') continue;
    expect(service.image).toBe(`watchfloor:${VERSION}`);
    expect(commands).toContain(service.command[0]);
    expect(unknownSettings(Object.keys(service.environment ?? {})), name).toEqual([]);
    loadConfig(service.environment ?? {});
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'watchfloor.env' });
    if (Array.isArray(service.healthcheck?.test)) expect(service.healthcheck.test).toContain('health');
  }
  const { METRICS_PORT } = services.worker.environment;
  expect(services.worker.healthcheck.test.at(-1)).toBe(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  const example = assignments(fileText('deploy/watchfloor.env.example').replace(/^#.*$/gm, ''));
  expect(example.length).toBeGreaterThan(3);
  expect(unknownSettings(example.map(([name]) => name))).toEqual([]);
});

test('Kubernetes manifests fit together and run with as few rights as can be', () => {
  const all = manifests();
  const ofKind = (kind: string) => all.filter((object) => object.kind === kind);
  const settings = Object.assign({}, ...ofKind('ConfigMap').map(({ data }) => data));
  const secrets = ofKind('Secret')[0].stringData;
  expect(unknownSettings([...Object.keys(settings), ...Object.keys(secrets)])).toEqual([]);
  const config = loadConfig(settings);
  const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
  expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual([
    'watchfloor-api',
    'watchfloor-migrate',
    'watchfloor-worker',
  ]);
  for (const { metadata, spec } of workloads) checkWorkload(metadata.name, spec.template, config);
  for (const { metadata, spec } of [...ofKind('PodDisruptionBudget'), ...ofKind('Service')]) {
    const wanted = spec.selector.matchLabels ?? spec.selector;
    const matches = workloads.filter((one) =>
      Object.entries(wanted).every(([label, value]) => one.spec.template.metadata.labels[label] === value),
    );
    expect(matches, metadata.name).toHaveLength(1);
  }
  for (const object of all) {
    if (object.kind !== 'Namespace' && object.kind !== 'Kustomization')
      expect(object.metadata.namespace).toBe('watchfloor');
  }
  const [{ resources }] = ofKind('Kustomization');
  const expected = manifestFiles().filter((file) => !/example|kustomization/.test(file));
  expect([...resources].sort()).toEqual(expected.sort());
});

function checkWorkload(name: string, { spec }: Loose, config: ReturnType<typeof loadConfig>): void {
  expect(spec, name).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  const [container] = spec.containers;
  expect(container.image).toBe(`watchfloor:${VERSION}`);
  expect(commands).toContain(container.args[0]);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.resources.limits.memory, name).toBeDefined();
  const ports = Object.fromEntries((container.ports ?? []).map((port: Loose) => [port.name, port.containerPort]));
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const port = container[probe]?.httpGet.port;
    if (port !== undefined) expect(ports[port]).toBe(port === 'http' ? config.port : config.metricsPort);
  }
  for (const { mountPath } of container.volumeMounts) expect([...config.playbookDirs, '/tmp']).toContain(mountPath);
}

const UNIT = 'deploy/systemd/watchfloor.service';

test('the systemd unit starts a command that exists, with settings that exist, and is locked down', () => {
  const unit = fileText(UNIT);
  expect(commands).toContain(/^ExecStart=\S+ (\S+)$/m.exec(unit)![1]);
  const given = assignments(/^Environment=(.*)$/m.exec(unit)![1]!).filter(([name]) => name !== 'NODE_ENV');
  expect(unknownSettings(given.map(([name]) => name))).toEqual([]);
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'KillMode=mixed']) {
    expect(unit.split('\n')).toContain(line);
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd itself understands the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-unit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'watchfloor.service');
  await writeFile(path, fileText(UNIT).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', path]);
  expect(stderr.split('\n').filter((line) => line.includes('watchfloor.service'))).toEqual([]);
});
