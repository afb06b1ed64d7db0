// npm run wheel: builds the Python package for playbook authors into dist/, without a network.
import { mkdirSync } from 'node:fs';
import { runScript } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';
import { checkRequirements } from './lib/requirements.mjs';
import { run } from './lib/run.mjs';

const BUILD = 'import sys, wheel_builder; print("Wrote dist/" + wheel_builder.build_wheel(sys.argv[1]))';

await runScript(async () => {
  const python = checkRequirements();
  mkdirSync(inProject('dist'), { recursive: true });
  return run(python, ['-B', '-c', BUILD, inProject('dist')], { cwd: inProject('python', 'build_backend') });
});
