// npm run fuzz -- --requests 50000 --seed 7: hostile requests at every endpoint of a real server, from its own API page.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { root, tools } from './lib/project.mjs';

await runScript(async () => {
  const { requests, seed } = options();
  process.env.PYTHON ??= await prepare();
  const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
  const args = [tools.vitest, 'run', '--project=server', 'server/test/fuzz'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});

function options() {
  const numbers = { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } };
  const { values } = parseArgs({ options: numbers });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a whole number, for example --${name} 50000`);
  }
  return values;
}
