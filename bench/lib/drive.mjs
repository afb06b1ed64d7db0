import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a load in a process of its own and answers its figures. */
export function drive(options) {
  const child = fork(fileURLToPath(new URL('./load-process.mjs', import.meta.url)));
  child.send(options);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The load process ended with code ${code}`)));
  });
}
