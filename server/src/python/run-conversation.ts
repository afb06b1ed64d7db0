import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '../core/logger.js';
import { answerCall } from './call-answer.js';
import type { HostDied } from './death.js';
import type { FromHost, FromHostMessages, ToHost } from './messages.js';
import { RawOutput } from './raw-output.js';
import {
  type ActionReport,
  actionReport,
  actionStart,
  logLine,
  type RunHandlers,
  type RunOutcome,
  type RunRequest,
  runOutcome,
} from './run-contract.js';
import { RunLog } from './run-log.js';

export interface Wire {
  send(message: ToHost): void;
  kill(): void;
  logBytes: number;
  cancelGraceMs: number;
  log: Logger;
}

/** All that is said between Node and the host about one run, from the order to the outcome. */
export class RunConversation {
  readonly outcome: Promise<RunOutcome>;
  readonly runId: string;
  readonly #wire: Wire;
  readonly #handlers: RunHandlers;
  readonly #runLog: RunLog;
  readonly #output: Record<'stdout' | 'stderr', RawOutput>;
  readonly #recordings = new Set<Promise<void>>();
  #settle!: { resolve(outcome: RunOutcome): void; reject(reason: unknown): void };
  #finished = false;
  #cancelTimer: NodeJS.Timeout | undefined;

  constructor(request: RunRequest, handlers: RunHandlers, wire: Wire) {
    this.runId = request.runId;
    this.#wire = wire;
    this.#handlers = handlers;
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#runLog = new RunLog(wire.logBytes, (line) => this.#guarded(() => handlers.onLog(line)));
    const raw = (level: string) => new RawOutput((text) => this.#runLog.add({ time: new Date(), level, text }));
    this.#output = { stdout: raw('stdout'), stderr: raw('stderr') };
    const { runId, ...order } = request;
    wire.send({ type: 'run', run_id: runId, ...order });
  }

  receive(message: FromHost): void {
    if (message.type === 'action') this.#action(message);
    else if (message.type === 'call') this.#call(message);
    else if (message.type === 'log') this.#runLog.add(logLine(message));
    else if (message.type === 'finished') this.#finish(message);
  }

  writeOutput(stream: 'stdout' | 'stderr', chunk: Buffer): void {
    if (!this.#runLog.full) this.#output[stream].push(chunk);
  }

  /** Asks politely; a run that is still not over after the grace period loses its process. */
  cancel(): void {
    if (this.#finished || this.#cancelTimer !== undefined) return;
    this.#wire.send({ type: 'cancel', run_id: this.runId });
    this.#cancelTimer = setTimeout(() => this.#wire.kill(), this.#wire.cancelGraceMs);
  }

  hostDied(death: HostDied): void {
    if (this.#finished) return;
    if (this.#cancelTimer === undefined) this.#close(() => this.#settle.reject(death));
    else this.#close(() => this.#settle.resolve(stoppedByForce(death)));
  }

  #action(message: FromHostMessages['action']): void {
    const { status } = message;
    if (status === 'running') {
      this.#guarded(() => this.#handlers.onActionStarted?.(actionStart(message)));
      return;
    }
    const recording = this.#record(actionReport(message, status)).finally(() => this.#recordings.delete(recording));
    this.#recordings.add(recording);
  }

  /** The playbook goes on when it hears `recorded`. What cannot be recorded must not be followed by more: the run ends there. */
  async #record(report: ActionReport): Promise<void> {
    try {
      await this.#handlers.onAction(report);
      this.#wire.send({ type: 'recorded', run_id: this.runId, key: report.key });
    } catch (error) {
      this.#wire.kill();
      this.#close(() => this.#settle.reject(error));
    }
  }

  #call(message: FromHostMessages['call']): void {
    const onCall = (method: string, args: Record<string, unknown>) => this.#handlers.onCall(method, args);
    answerCall(message, onCall, this.#wire.log).then((answer) => {
      if (!this.#finished) this.#wire.send(answer); // afterwards the next run could take it for its own
    });
  }

  #guarded(listener: () => void): void {
    try {
      listener();
    } catch (err) {
      this.#wire.log.error({ err, runId: this.runId }, 'what a run reported could not be passed on');
    }
  }

  async #finish(message: FromHostMessages['finished']): Promise<void> {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#cancelTimer);
    await Promise.all(this.#recordings);
    await nextTurn(); // output that was written before the end lies in another pipe, perhaps not read yet
    this.#close(() => this.#settle.resolve(runOutcome(message)));
  }

  #close(settle: () => void): void {
    this.#finished = true;
    clearTimeout(this.#cancelTimer);
    this.#output.stdout.end();
    this.#output.stderr.end();
    settle();
  }
}

const stoppedByForce = (death: HostDied): RunOutcome => ({
  status: 'cancelled',
  result: null,
  error: `The run was cancelled and did not stop by itself: ${death.message}.`,
  traceback: null,
});
