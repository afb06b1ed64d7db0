import { availableParallelism } from 'node:os';
import type { Logger } from '../core/logger.js';
import type { HostOptions, PlaybookFile, PythonHost } from './host.js';
import { type Code, HostSlot } from './host-slot.js';
import { RestartPolicy } from './restart-policy.js';
import type { RunHandlers, RunOutcome, RunRequest } from './run-contract.js';
import { Turnstile } from './turnstile.js';

export interface PoolOptions {
  size: number;
  host: Omit<HostOptions, 'files'>;
  log: Logger;
}

/** Keeps a number of hosts warm, replaces the dead and the outdated, and hands out the idle ones. */
export class HostPool {
  readonly #slots: HostSlot[];
  readonly #policy = new RestartPolicy();
  readonly #listeners: (() => void)[] = [];
  readonly #leaving = new Set<Promise<void>>();
  #filling: Promise<void>[] = [];
  #code: Code | undefined;
  #closed = false;

  constructor({ size, host, log }: PoolOptions) {
    const ground = {
      host,
      log,
      policy: this.#policy,
      turnstile: new Turnstile(Math.max(2, availableParallelism())),
      code: () => (this.#closed ? undefined : this.#code),
      becameIdle: () => this.#becameIdle(),
      dismiss: (leaving: PythonHost) => this.#dismiss(leaving),
    };
    this.#slots = Array.from({ length: size }, () => new HostSlot(ground));
  }

  /** From now on no run begins with older code: idle hosts are retired at once, busy ones after their run. */
  setFiles(files: PlaybookFile[], version: string): void {
    if (this.#closed || version === this.#code?.version) return;
    const isFirst = this.#code === undefined;
    this.#code?.outdated.abort();
    this.#code = { files, version, outdated: new AbortController() };
    this.#policy.forget();
    if (isFirst) this.#filling = this.#slots.map((slot) => slot.keepFilled());
    else for (const slot of this.#slots) slot.retireIfDue();
  }

  get idle(): number {
    return this.#slots.filter((slot) => slot.idle).length;
  }

  /** How many are at work on a run, and how many places wait for a process. */
  get census(): { idle: number; busy: number; missing: number } {
    const alive = this.#slots.filter((slot) => slot.alive).length;
    return { idle: this.idle, busy: alive - this.idle, missing: this.#slots.length - alive };
  }

  /** The listener is called whenever `idle` rises. */
  onIdle(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Takes an idle host for one run; undefined when none is free. */
  run(request: RunRequest, handlers: RunHandlers, signal?: AbortSignal): Promise<RunOutcome> | undefined {
    return this.#slots.find((slot) => slot.idle)?.run(request, handlers, signal);
  }

  get state(): 'ok' | 'starting' | 'failing' {
    if (this.#policy.failing) return 'failing';
    return this.#slots.some((slot) => slot.alive) ? 'ok' : 'starting';
  }

  /** Runs in flight get the stop grace of their host; afterwards no process is left. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#code?.outdated.abort();
    for (const slot of this.#slots) slot.vacate();
    await Promise.all(this.#filling);
    await Promise.all(this.#leaving);
  }

  #becameIdle(): void {
    if (this.#closed) return;
    for (const listener of this.#listeners) listener();
  }

  #dismiss(host: PythonHost): void {
    const leaving = host.stop().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }
}
