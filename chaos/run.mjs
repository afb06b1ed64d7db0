// npm run chaos [-- --minutes N] [--seed N]: breaks a running product in every way it knows, then holds the database against
// what senders were promised. The same seed strikes in the same order; what it meets is up to the moment.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/lib/prepare.mjs';
import { root, tools } from '../scripts/lib/project.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string' } },
});
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0 && seconds <= 24 * 3600)) {
  console.error('--minutes takes a number above 0, up to a day. For example: npm run chaos -- --minutes 5 --seed 7');
  process.exit(1);
}
const seed = values.seed ?? String(randomInt(2 ** 32));
await prepare();
console.log(`Chaos for ${values.minutes} minutes with --seed ${seed}`);
const child = spawn(process.execPath, [tools.vitest, 'run', '--project=processes', 'chaos'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_SECONDS: String(seconds), CHAOS_SEED: seed },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
