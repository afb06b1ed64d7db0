// Pictures of every page into screenshots/; with --demo those of README.md and the documentation into docs/images/.
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject, tools } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await runScript(async () => {
  process.env.PYTHON ??= await prepare();
  if (process.argv.includes('--demo')) process.env.WATCHFLOOR_PICTURES = 'demo';
  const config = ['--config', inProject('e2e', 'screenshots.config.ts')];
  return run(process.execPath, [tools.vitest, 'run', ...config], { allowFailure: true });
});
