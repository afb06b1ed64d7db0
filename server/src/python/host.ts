import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../core/logger.js';
import { refusal } from './call-answer.js';
import { HostDied } from './death.js';
import { type StartedProcess, startProcess } from './host-start.js';
import { decodeFromHost, PROTOCOL_VERSION } from './messages.js';
import type { PythonProcess } from './python-process.js';
import type { RunHandlers, RunOutcome, RunRequest } from './run-contract.js';
import { RunConversation } from './run-conversation.js';

export { HostDied, HostStartFailed } from './death.js';
export type { ActionReport, ActionStart, LogLine, RunHandlers, RunOutcome, RunRequest } from './run-contract.js';

export interface PlaybookFile {
  path: string;
  module: string;
}

export interface HostOptions {
  interpreter: string;
  files: PlaybookFile[];
  memoryBytes: number | null;
  /** How much of a run's output is kept. */
  logBytes: number;
  log: Logger;
  startTimeoutMs?: number;
  /** How long a cancelled run may take to end before its process is killed. */
  cancelGraceMs?: number;
  /** How long a host that is told to stop may take. */
  stopGraceMs?: number;
}

/** A file that this host could not import; the others work. */
export interface HostLoadError {
  path: string;
  error: string;
  traceback: string | null;
}

const START_TIMEOUT_MS = 30_000;
const CANCEL_GRACE_MS = 5_000;
const STOP_GRACE_MS = 2_000;
const LATE_CALL = 'The run of this call is over'; // asked by a thread that outlived its run

/** One warm Python process with every playbook imported. It carries out one run at a time. */
export class PythonHost {
  readonly pid: number;
  readonly exited: Promise<void>;
  readonly loadErrors: readonly HostLoadError[];
  readonly #process: PythonProcess;
  readonly #options: HostOptions;
  #conversation: RunConversation | undefined;
  #usable = true;
  #fault: string | undefined;
  #stopped: Promise<void> | undefined;

  private constructor({ process, ready }: StartedProcess, options: HostOptions) {
    this.pid = process.pid;
    this.loadErrors = ready.errors.map((entry) => ({ ...entry, traceback: entry.traceback ?? null }));
    this.#process = process;
    this.#options = options;
    process.listen({
      onLine: (line) => this.#receive(line),
      onOutput: (stream, chunk) => this.#output(stream, chunk),
      onBroken: (error) => this.#giveUp(`the Python process sent ${error.message} and was stopped`),
    });
    this.exited = process.exited.then((ending) => {
      this.#usable = false;
      this.#conversation?.hostDied(new HostDied(ending, this.#fault));
    });
  }

  static async start(options: HostOptions, signal?: AbortSignal): Promise<PythonHost> {
    const started = await startProcess({
      interpreter: options.interpreter,
      hello: {
        type: 'hello',
        protocol: PROTOCOL_VERSION,
        files: options.files,
        memory_bytes: options.memoryBytes,
        log_bytes: options.logBytes,
      },
      timeoutMs: options.startTimeoutMs ?? START_TIMEOUT_MS,
      log: options.log,
      signal,
    });
    return new PythonHost(started, options);
  }

  /** False once it died, was killed or told to stop, or carries a thread that a run left behind. */
  get usable(): boolean {
    return this.#usable;
  }

  /**
   * One run at a time. Aborting the signal cancels the run; if it is not over some seconds later, the process is killed and
   * the outcome is still `cancelled`. Rejects with HostDied when the process ends on its own account.
   */
  async run(request: RunRequest, handlers: RunHandlers, signal?: AbortSignal): Promise<RunOutcome> {
    if (this.#conversation !== undefined) throw new Error('this Python host is already busy with a run');
    if (!this.#usable) throw new Error('this Python host takes no more runs');
    if (signal?.aborted === true) return { status: 'cancelled', result: null, error: null, traceback: null };
    const conversation = new RunConversation(request, handlers, {
      send: (message) => this.#process.send(message),
      kill: () => this.#kill(),
      logBytes: this.#options.logBytes,
      cancelGraceMs: this.#options.cancelGraceMs ?? CANCEL_GRACE_MS,
      log: this.#options.log,
    });
    this.#conversation = conversation;
    const cancel = () => conversation.cancel();
    signal?.addEventListener('abort', cancel);
    try {
      return await conversation.outcome;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#conversation = undefined;
    }
  }

  /** Ends the process and all that it started. Afterwards nothing of it keeps Node alive. */
  stop(): Promise<void> {
    this.#stopped ??= this.#leave();
    return this.#stopped;
  }

  async #leave(): Promise<void> {
    this.#usable = false;
    this.#process.send({ type: 'bye' });
    const patience = new AbortController();
    const grace = delay(this.#options.stopGraceMs ?? STOP_GRACE_MS, undefined, { signal: patience.signal });
    await Promise.race([this.exited, grace.catch(() => undefined)]);
    patience.abort();
    this.#process.kill();
    await this.exited;
  }

  #receive(line: string): void {
    const message = decodeFromHost(line);
    if (message === undefined || message.type === 'ready') return;
    if (message.type === 'finished' && message.tainted === true) this.#usable = false;
    if (message.run_id === this.#conversation?.runId) this.#conversation.receive(message);
    else if (message.type === 'call') this.#process.send(refusal(message, 409, LATE_CALL));
  }

  #output(stream: 'stdout' | 'stderr', chunk: Buffer): void {
    if (this.#conversation !== undefined) this.#conversation.writeOutput(stream, chunk);
    else this.#options.log.debug({ stream, output: chunk.toString('utf8', 0, 1000) }, 'a Python host wrote');
  }

  #giveUp(fault: string): void {
    this.#fault ??= fault;
    this.#kill();
  }

  #kill(): void {
    this.#usable = false;
    this.#process.kill();
  }
}
