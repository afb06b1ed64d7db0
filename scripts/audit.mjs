// npm run audit: known weaknesses of our packages, as the registry tells them. Ends with 1 at high or critical ones, and with 2
// when the registry cannot say: no answer is not a good answer.
import { spawnSync } from 'node:child_process';
import { runScript } from './lib/fail.mjs';
import { root } from './lib/project.mjs';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

await runScript(async () => {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const report = readReport(stdout);
  const found = report?.metadata?.vulnerabilities;
  if (found === undefined) {
    const reason = /\b(4\d\d|5\d\d) [A-Z][\w ]+/.exec(stderr)?.[0] ?? report?.message ?? 'no readable answer';
    console.error(`This registry offers no audit (${reason}). Run it against one that does:`);
    console.error('  npm audit --audit-level=high --registry=<address of a registry with advisories>');
    return 2;
  }
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {})) {
    console.log(`${severity}: ${name} ${range}`);
  }
  console.log(SEVERITIES.map((severity) => `${severity} ${found[severity] ?? 0}`).join(', '));
  return found.critical > 0 || found.high > 0 ? 1 : 0;
});

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
