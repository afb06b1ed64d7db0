import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject, root, tools } from './lib/project.mjs';
import { seconds } from './lib/step.mjs';
import { addCounts, NO_TESTS, unittestCounts, vitestCounts, withFailure } from './lib/test-counts.mjs';

/** Browsers and whole processes mostly wait, servers mostly work: three run side by side, and whichever is done takes the next. */
const GROUPS = [
  ['--project=server', '--project=web'],
  ['--project=e2e'],
  ['--project=processes', 'server/test/cli', '--exclude=**/durability.test.ts'],
  ['--project=processes', 'server/test/embedded'],
  ['--project=processes', 'server/test/nodes', 'chaos'],
  ['--project=processes', 'server/test/cli/durability.test.ts'],
];
const SIDE_BY_SIDE = 3;

await runScript(async () => {
  const python = await prepare();
  process.env.PYTHON ??= python;
  const began = Date.now();
  const [server, playbooks] = await Promise.all([
    runVitestGroups(process.argv.slice(2)),
    existsSync(inProject('python', 'tests')) ? runUnittest(python) : NO_TESTS,
  ]);
  const total = addCounts(server, playbooks);
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  console.log(
    `\nTests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped, in ${seconds(began)} ` +
      `(TypeScript ${describe(server)}; Python ${describe(playbooks)})`,
  );
  const summaryPath = process.env.WATCHFLOOR_TEST_SUMMARY;
  if (summaryPath) writeFileSync(summaryPath, `${JSON.stringify(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

async function runVitestGroups(extraArguments) {
  if (extraArguments.length > 0) return runVitest(extraArguments, 'inherit');
  const groups = GROUPS.entries();
  let counts = NO_TESTS;
  const takeGroups = async () => {
    for (const [place, group] of groups) {
      const more = await runVitest(group, place === 0 ? 'inherit' : 'pipe');
      counts = addCounts(counts, more);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeGroups));
  return counts;
}

async function runVitest(extraArguments, output) {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, held } = await run(
      process.execPath,
      [tools.vitest, 'run', ...reporters, ...extraArguments],
      output,
      output,
    );
    process.stdout.write(held);
    return withFailure(vitestCounts(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runUnittest(python) {
  const discover = ['-m', 'unittest', 'discover', '-s', join('python', 'tests'), '-t', 'python'];
  const { code, held } = await run(python, discover, 'pipe', 'pipe');
  process.stderr.write(held);
  return withFailure(unittestCounts(held), code);
}

/** What goes to a pipe is held back, so that two programs do not speak at once. */
function run(command, args, stdout, stderr) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', stdout, stderr] });
    let held = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        held += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, held }));
  });
}

function describe({ passed, failed }) {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
}
