import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject, root, tools } from './project.mjs';

/** Keeps dist/dev-server compiled and calls `onCompiled` after every round without errors. */
export function watchCompiler(onCompiled) {
  const args = ['-w', '--preserveWatchOutput', '-p', inProject('server'), '--outDir', inProject('dist', 'dev-server')];
  const record = ['--tsBuildInfoFile', inProject('dist', 'dev-server.tsbuildinfo')];
  const child = spawn(process.execPath, [tools.tsc, ...args, ...record], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') console.log(line);
    if (/Found 0 errors/.test(line)) onCompiled();
  });
  return { stop: () => child.kill('SIGTERM'), ended: new Promise((resolve) => child.once('exit', resolve)) };
}
