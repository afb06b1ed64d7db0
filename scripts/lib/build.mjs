import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { withCloneLock } from './clone-lock.mjs';
import { inProject, tools } from './project.mjs';
import { hashSources } from './source-hash.mjs';
import { runStep } from './step.mjs';

const stampPath = inProject('dist', '.stamp');

const PARTS = {
  server: {
    title: 'Building the server',
    sources: ['server/src', 'server/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
    entry: 'main.js',
    exists: () => true,
    // `npm run typecheck` checks the types; whoever starts the program need not wait for that.
    command: (out) => [tools.tsc, '-p', inProject('server'), '--noCheck', '--incremental', 'false', '--outDir', out],
  },
  web: {
    title: 'Building the user interface',
    sources: ['web', 'tsconfig.base.json', 'package-lock.json'],
    entry: 'index.html',
    exists: () => existsSync(inProject('web', 'index.html')),
    command: (out) => [tools.vite, 'build', inProject('web'), '--outDir', out, '--emptyOutDir', '--logLevel', 'warn'],
  },
  help: {
    title: 'Building the documentation',
    sources: [
      'docs',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'scripts/help.mjs',
      'scripts/lib/help',
      'web/src/styles/tokens.css',
      'package-lock.json',
    ],
    entry: 'not-found.html',
    exists: () => existsSync(inProject('docs', 'contents.json')),
    command: (out) => [inProject('scripts', 'help.mjs'), out],
  },
};

/** Builds whichever of server, user interface and documentation is older than its sources. */
export async function ensureBuilt() {
  if (outdated().length === 0) return;
  await withCloneLock(async () => {
    removeAbandoned();
    for (const [part, hash] of outdated()) await build(part, hash);
  });
}

function outdated() {
  const stamp = readStamp();
  return Object.entries(PARTS)
    .filter(([, { exists }]) => exists())
    .map(([part, { sources }]) => [part, hashSources(sources)])
    .filter(([part, hash]) => stamp[part] !== hash || !existsSync(inProject('dist', part, PARTS[part].entry)));
}

/** Into a folder of its own, which then takes the place of the old one: a failed build leaves the last good one alone. */
async function build(part, hash) {
  const { title, command } = PARTS[part];
  const fresh = inProject('dist', `.${part}-${randomBytes(4).toString('hex')}`);
  const current = inProject('dist', part);
  try {
    mkdirSync(fresh);
    await runStep(title, process.execPath, command(fresh));
    if (existsSync(current)) renameSync(current, `${fresh}-old`);
    renameSync(fresh, current);
    writeFileSync(stampPath, `${JSON.stringify({ ...readStamp(), [part]: hash })}\n`);
  } finally {
    removeAbandoned();
  }
}

function removeAbandoned() {
  for (const name of readdirSync(inProject('dist'))) {
    if (/^\.(server|web|help)-[0-9a-f]{8}(-old)?$/.test(name)) {
      rmSync(inProject('dist', name), { recursive: true, force: true });
    }
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8'));
  } catch {
    return {};
  }
}
