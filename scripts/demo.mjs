import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { runServer } from './lib/server-entry.mjs';

await runScript(async () => {
  const python = await prepare();
  process.env.PYTHON ??= python;
  return runServer('server', ['demo', '--live', ...process.argv.slice(2)]);
});
