import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { cannotRun, type Installation, PROGRAM_ENVIRONMENT, programPath } from './programs.js';

const REMEMBERED_LINES = 20;

/** The running PostgreSQL server process. */
export class Postmaster {
  readonly pid: number;
  readonly exited: Promise<{ code: number | null }>;
  readonly #child: ChildProcess;
  readonly #recentLines: string[] = [];
  #running = true;

  private constructor(child: ChildProcess, pid: number, log: (message: string) => void) {
    this.#child = child;
    this.pid = pid;
    this.exited = new Promise((resolve) => {
      child.once('close', (code) => {
        this.#running = false;
        process.off('exit', this.#interrupt);
        resolve({ code });
      });
    });
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => this.#remember(line, log));
    process.once('exit', this.#interrupt); // Watchfloor ends without having stopped it: still an orderly shutdown
  }

  /** In a session of its own: Ctrl-C reaches Watchfloor, which stops the database after everything that uses it. */
  static launch(
    installation: Installation,
    args: string[],
    cwd: string,
    log: (message: string) => void,
  ): Promise<Postmaster> {
    return new Promise((resolve, reject) => {
      const child = spawn(programPath(installation, 'postgres'), args, {
        cwd,
        env: PROGRAM_ENVIRONMENT,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        ...installation.account.spawnAs,
      });
      child.once('error', (error) => reject(cannotRun('postgres', error)));
      child.once('spawn', () => resolve(new Postmaster(child, child.pid as number, log)));
    });
  }

  get running(): boolean {
    return this.#running;
  }

  get recentLog(): string {
    return this.#recentLines.join('\n');
  }

  /** Fast shutdown first: open transactions are rolled back and everything is written; harder means follow only if it hangs. */
  async stop(): Promise<void> {
    const stages: [NodeJS.Signals, number][] = [
      ['SIGINT', 20_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ];
    for (const [signal, patience] of stages) {
      if (!this.#running) return;
      this.#child.kill(signal);
      await this.#exitWithin(patience);
    }
  }

  async #exitWithin(milliseconds: number): Promise<void> {
    const timer = new AbortController();
    const timeout = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([this.exited, timeout]);
    timer.abort();
  }

  #remember(line: string, log: (message: string) => void): void {
    this.#recentLines.push(line);
    if (this.#recentLines.length > REMEMBERED_LINES) this.#recentLines.shift();
    log(line);
  }

  #interrupt = (): void => {
    this.#child.kill('SIGINT');
  };
}
