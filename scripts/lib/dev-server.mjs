import { spawn } from 'node:child_process';
import { inProject } from './project.mjs';

/** The server as a child that can be started anew. Restarts that come in while one is under way become one more. */
export class DevServer {
  #child;
  #args;
  #work = Promise.resolve();
  #wanted = 0;

  constructor(args) {
    this.#args = args;
  }

  restart() {
    const ticket = ++this.#wanted;
    this.#work = this.#work.then(async () => {
      if (ticket !== this.#wanted) return;
      await this.#end();
      this.#start();
    });
    return this.#work;
  }

  stop() {
    this.#wanted++;
    this.#work = this.#work.then(() => this.#end());
    return this.#work;
  }

  /** In a process group of its own: Ctrl-C comes to the dev script, which decides the order. */
  #start() {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', inProject('scripts', 'lib', 'dev-child.mjs'), ...this.#args],
      {
        stdio: 'inherit',
        detached: true,
      },
    );
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      console.log(`The server ended (${signal ?? `exit code ${code}`}). It starts again with the next change.`);
    });
  }

  #end() {
    const child = this.#child;
    if (!child) return Promise.resolve();
    this.#child = undefined;
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}
