import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../core/logger.js';
import { HostDied, type HostOptions, type PlaybookFile, PythonHost } from './host.js';
import type { RestartPolicy } from './restart-policy.js';
import type { RunHandlers, RunOutcome, RunRequest } from './run-contract.js';
import type { Turnstile } from './turnstile.js';

/** One state of the playbooks on disk, until newer code makes it outdated. */
export interface Code {
  files: PlaybookFile[];
  version: string;
  outdated: AbortController;
}

/** What the slots of a pool share. */
export interface Ground {
  host: Omit<HostOptions, 'files'>;
  log: Logger;
  policy: RestartPolicy;
  turnstile: Turnstile;
  /** The newest code; undefined once the pool is closed. */
  code(): Code | undefined;
  becameIdle(): void;
  /** Stops a host in the background. */
  dismiss(host: PythonHost): void;
}

/** One place of the pool: sees to it that there is always a host with the newest code in it. */
export class HostSlot {
  #host: PythonHost | undefined;
  #code: Code | undefined;
  #busy = false;
  #vacated: () => void = () => undefined;

  constructor(private readonly ground: Ground) {}

  get idle(): boolean {
    return !this.#busy && this.alive;
  }

  get alive(): boolean {
    return this.#host?.usable === true;
  }

  /** Fills the place again and again, until the pool is closed. */
  async keepFilled(): Promise<void> {
    for (let code = this.ground.code(); code !== undefined; code = this.ground.code()) {
      await pause(this.ground.policy.delayMs, code.outdated.signal);
      const host = await this.#start(code);
      if (host !== undefined) await this.#untilVacated(host, code);
    }
  }

  async run(request: RunRequest, handlers: RunHandlers, signal?: AbortSignal): Promise<RunOutcome> {
    const host = this.#host as PythonHost;
    this.#busy = true;
    try {
      const outcome = await host.run(request, handlers, signal);
      if (outcome.status !== 'cancelled') this.ground.policy.finishedRun();
      return outcome;
    } catch (error) {
      if (error instanceof HostDied) this.ground.policy.died();
      throw error;
    } finally {
      this.#busy = false;
      this.retireIfDue();
      if (this.idle) this.ground.becameIdle();
    }
  }

  /** A process keeps the modules it imported: new code needs a new process. A busy host is asked again after its run. */
  retireIfDue(): void {
    const due = this.#code?.outdated.signal.aborted === true || !this.alive;
    if (!this.#busy && due) this.vacate();
  }

  /** Gives the place up, whatever its host is doing. */
  vacate(): void {
    if (this.#host !== undefined) this.ground.dismiss(this.#host);
    this.#host = undefined;
    this.#vacated();
  }

  async #start(code: Code): Promise<PythonHost | undefined> {
    const { turnstile, policy, log, host: options } = this.ground;
    const { signal } = code.outdated;
    try {
      return await turnstile.pass(() => PythonHost.start({ ...options, files: code.files }, signal));
    } catch (err) {
      if (signal.aborted) return undefined;
      policy.died();
      log.error({ err, retryInMs: policy.delayMs }, 'a Python host did not start');
      return undefined;
    }
  }

  #untilVacated(host: PythonHost, code: Code): Promise<void> {
    return new Promise((resolve) => {
      this.#vacated = resolve;
      this.#host = host;
      this.#code = code;
      host.exited.then(() => this.#foundDead(host));
      this.retireIfDue();
      if (this.idle) this.ground.becameIdle();
    });
  }

  /** Nobody asked it to end. A death during a run is the run's to report. */
  #foundDead(host: PythonHost): void {
    if (this.#host !== host || this.#busy) return;
    this.ground.policy.died();
    this.ground.log.warn({ pid: host.pid }, 'an idle Python host ended by itself');
    this.vacate();
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await delay(ms, undefined, { signal }).catch(() => undefined);
}
