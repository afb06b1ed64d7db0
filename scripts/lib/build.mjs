import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { withCloneLock } from './clone-lock.mjs';
import { inProject, tools } from './project.mjs';
import { hashSources } from './source-hash.mjs';
import { runStep } from './step.mjs';

const stampPath = inProject('dist', '.stamp');

const HALVES = {
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
};

/** Builds whichever of server and user interface is older than its sources. */
export async function ensureBuilt() {
  if (outdated().length === 0) return;
  await withCloneLock(async () => {
    removeAbandoned();
    for (const [half, hash] of outdated()) await build(half, hash);
  });
}

function outdated() {
  const stamp = readStamp();
  return Object.entries(HALVES)
    .filter(([, { exists }]) => exists())
    .map(([half, { sources }]) => [half, hashSources(sources)])
    .filter(([half, hash]) => stamp[half] !== hash || !existsSync(inProject('dist', half, HALVES[half].entry)));
}

/** Into a folder of its own, which then takes the place of the old one: a failed build leaves the last good one alone. */
async function build(half, hash) {
  const { title, command } = HALVES[half];
  const fresh = inProject('dist', `.${half}-${randomBytes(4).toString('hex')}`);
  const current = inProject('dist', half);
  try {
    mkdirSync(fresh);
    await runStep(title, process.execPath, command(fresh));
    if (existsSync(current)) renameSync(current, `${fresh}-old`);
    renameSync(fresh, current);
    writeFileSync(stampPath, `${JSON.stringify({ ...readStamp(), [half]: hash })}\n`);
  } finally {
    removeAbandoned();
  }
}

function removeAbandoned() {
  for (const name of readdirSync(inProject('dist'))) {
    if (/^\.(server|web)-[0-9a-f]{8}(-old)?$/.test(name)) {
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
