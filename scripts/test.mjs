import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject, root, tools } from './lib/project.mjs';
import { seconds } from './lib/step.mjs';
import { addCounts, NO_TESTS, unittestCounts, vitestCounts, withFailure } from './lib/test-counts.mjs';

await runScript(async () => {
  const python = await prepare();
  process.env.PYTHON ??= python;
  const began = Date.now();
  const server = await runVitest(process.argv.slice(2));
  const playbooks = existsSync(inProject('python', 'tests')) ? await runUnittest(python) : NO_TESTS;
  const total = addCounts(server, playbooks);
  console.log(
    `\nTests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped, in ${seconds(began)} ` +
      `(TypeScript ${describe(server)}; Python ${describe(playbooks)})`,
  );
  const summaryPath = process.env.WATCHFLOOR_TEST_SUMMARY;
  if (summaryPath) writeFileSync(summaryPath, `${JSON.stringify(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

async function runVitest(extraArguments) {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(process.execPath, [tools.vitest, 'run', ...reporters, ...extraArguments], 'inherit');
    return withFailure(vitestCounts(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runUnittest(python) {
  const discover = ['-m', 'unittest', 'discover', '-s', join('python', 'tests'), '-t', 'python'];
  const { code, errorOutput } = await run(python, discover, 'pipe');
  return withFailure(unittestCounts(errorOutput), code);
}

function run(command, args, stderr) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', stderr] });
    let errorOutput = '';
    child.stderr?.on('data', (chunk) => {
      errorOutput += chunk;
      process.stderr.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, errorOutput }));
  });
}

function describe({ passed, failed }) {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
}
