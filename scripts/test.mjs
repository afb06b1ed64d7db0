import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject, root, tools } from './lib/project.mjs';
import { seconds } from './lib/step.mjs';
import { addCounts, NO_TESTS, unittestCounts, vitestCounts, withFailure } from './lib/test-counts.mjs';

/** Whole processes and browsers mostly wait, servers mostly work: side by side they take the time of the longer half. */
const HALVES = [
  ['--project=server', '--project=web'],
  ['--project=processes', '--project=e2e'],
];

await runScript(async () => {
  const python = await prepare();
  process.env.PYTHON ??= python;
  const began = Date.now();
  const server = await runVitestHalves(process.argv.slice(2));
  const playbooks = existsSync(inProject('python', 'tests')) ? await runUnittest(python) : NO_TESTS;
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

async function runVitestHalves(extraArguments) {
  if (extraArguments.length > 0) return runVitest(extraArguments, 'inherit');
  const [shown, held] = HALVES;
  const holding = runVitest(held, 'pipe');
  const counts = await runVitest(shown, 'inherit');
  return addCounts(counts, await holding);
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
  const { code, held } = await run(python, discover, 'inherit', 'pipe');
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
