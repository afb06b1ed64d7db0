import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Ending } from './death.js';
import { drain } from './drain.js';
import { childEnvironment } from './environment.js';
import { LineReader, writeLine } from './framing.js';
import { guardGroup, killGroup, releaseGroup } from './process-group.js';
import { TextTail } from './text-tail.js';

const FD_TO_HOST = 3;
const FD_FROM_HOST = 4;

export interface ProcessListeners {
  onLine(line: string): void;
  onOutput(stream: 'stdout' | 'stderr', chunk: Buffer): void;
  /** Something came through the pipe that is no line at all. */
  onBroken(reason: Error): void;
}

const DEAF: ProcessListeners = { onLine: () => undefined, onOutput: () => undefined, onBroken: () => undefined };

/** One Python process in a group of its own, with a pipe in each direction that is apart from its standard streams. */
export class PythonProcess {
  readonly pid: number;
  readonly exited: Promise<Ending>;
  #running = true;
  readonly #toHost: Writable;
  readonly #stderrTail = new TextTail();
  #listeners = DEAF;

  private constructor(child: ChildProcess, pid: number) {
    this.pid = pid;
    guardGroup(pid);
    const streams = child.stdio as unknown as [null, Readable, Readable, Writable, Readable];
    const [, stdout, stderr, toHost, fromHost] = streams;
    this.#toHost = toHost;
    for (const stream of [stdout, stderr, toHost, fromHost]) stream.on('error', () => undefined); // the exit tells more
    stdout.on('data', (chunk: Buffer) => this.#listeners.onOutput('stdout', chunk));
    stderr.on('data', (chunk: Buffer) => {
      this.#stderrTail.push(chunk);
      this.#listeners.onOutput('stderr', chunk);
    });
    this.#readLines(fromHost);
    this.exited = new Promise((resolve) => {
      child.once('exit', (exitCode, signal) => {
        this.#running = false;
        releaseGroup(pid);
        toHost.destroy();
        drain([stdout, stderr, fromHost]).then(() => resolve({ exitCode, signal, lastWords: this.lastWords }));
      });
    });
  }

  static launch(interpreter: string, program = 'watchfloor.host'): Promise<PythonProcess> {
    return new Promise((resolve, reject) => {
      const child = spawn(interpreter, ['-B', '-m', program], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
        env: childEnvironment(process.env, {
          WATCHFLOOR_FD_IN: String(FD_TO_HOST),
          WATCHFLOOR_FD_OUT: String(FD_FROM_HOST),
        }),
      });
      child.once('error', reject);
      child.once('spawn', () => resolve(new PythonProcess(child, child.pid as number)));
    });
  }

  listen(listeners: ProcessListeners): void {
    this.#listeners = listeners;
  }

  get lastWords(): string {
    return this.#stderrTail.text;
  }

  send(message: unknown): void {
    if (this.#running && this.#toHost.writable) writeLine(this.#toHost, message);
  }

  kill(): void {
    if (this.#running) killGroup(this.pid);
  }

  #readLines(stream: Readable): void {
    const reader = new LineReader((line) => this.#listeners.onLine(line));
    const push = (chunk: Buffer) => {
      try {
        reader.push(chunk);
      } catch (error) {
        stream.off('data', push);
        stream.resume(); // whoever writes nonsense shall not block on it until the kill arrives
        this.#listeners.onBroken(error as Error);
      }
    };
    stream.on('data', push);
  }
}
