import { spawn } from 'node:child_process';

/** Runs a program with our own terminal and waits for it. */
export function run(command, args, { allowFailure = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 || allowFailure) resolve(code ?? 1);
      else reject(new Error(`${command} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
