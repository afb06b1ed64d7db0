import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

export const NO_TESTS = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** A run that failed without a failed test (a file that does not load, a crash) still counts as one failure. */
export function withFailure(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** From the JSON report that Vitest writes. */
export function vitestCounts(reportPath) {
  try {
    const report = JSON.parse(readFileSync(reportPath, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return NO_TESTS; // Vitest ended before it could write one; its exit code says so
  }
}

/** What failed and why, in words that can be repeated at the end of a long log. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${file}\n${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`);
}

/** From the last lines that Python's unittest prints: "Ran 12 tests in 0.1s" and "FAILED (failures=1, skipped=2)". */
export function unittestCounts(output) {
  const total = Number(/^Ran (\d+) tests? in/m.exec(output)?.[1] ?? 0);
  const outcome = /^(?:OK|FAILED|NO TESTS RAN)(?: \((.*)\))?\s*$/m.exec(output)?.[1] ?? '';
  const count = (name) => Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(outcome)?.[1] ?? 0);
  const failed = count('failures') + count('errors') + count('unexpected successes');
  const skipped = count('skipped');
  const failures = [...output.matchAll(/^(?:FAIL|ERROR): (.*)$/gm)].map(([, name]) => name);
  return { passed: Math.max(0, total - failed - skipped), failed, skipped, failures };
}
