import { setTimeout as delay } from 'node:timers/promises';
import { type AppError, invalid, upstream, upstreamTimeout } from '../../core/errors.js';
import { describeEnding, HostStartFailed } from '../../python/death.js';
import { PROTOCOL_VERSION } from '../../python/messages.js';
import { PythonProcess } from '../../python/python-process.js';
import { type Answer, decode, type FromConnectors, type Ready, type ToConnectors } from './messages.js';

export interface ConnectorHostOptions {
  interpreter: string;
  dirs: string[];
  plugins: string[];
  memoryBytes: number | null;
  allowLoopback: boolean;
}

export type Order = Omit<ToConnectors['health'], 'id'> | Omit<ToConnectors['perform'], 'id'>;

interface Pending {
  resolve(value: unknown): void;
  reject(error: AppError): void;
}

const START_TIMEOUT_MS = 60_000;
const CANCEL_GRACE_MS = 2_000;
const STOP_GRACE_MS = 1_000;

/**
 * The one process in which Python connectors work, many calls at a time. What it prints is not kept: it could be a
 * credential. A call that does not end when it is told to leaves the process unfit for more.
 */
export class ConnectorHost {
  readonly #process: PythonProcess;
  readonly #pending = new Map<number, Pending>();
  readonly ready: Ready;
  #lastId = 0;
  #fit = true;

  private constructor(process: PythonProcess, ready: Ready) {
    this.#process = process;
    this.ready = ready;
    process.listen({
      onLine: (line) => this.#receive(decode(line)),
      onOutput: () => undefined,
      onBroken: () => process.kill(),
    });
    process.exited.then((ending) => this.#died(describeEnding({ ...ending, lastWords: '' })));
  }

  static async start(options: ConnectorHostOptions): Promise<ConnectorHost> {
    const process = await PythonProcess.launch(options.interpreter, 'watchfloor.host.connectors').catch(
      (error: Error) => {
        throw new HostStartFailed(
          `${options.interpreter} does not run (${error.message}); set PYTHON to a Python 3.10 or newer`,
        );
      },
    );
    try {
      return new ConnectorHost(process, await greeting(process, options));
    } catch (error) {
      process.kill();
      await process.exited;
      throw error;
    }
  }

  /** False once it died, or holds a call that would not end. */
  get fit(): boolean {
    return this.#fit;
  }

  async ask(order: Order, timeoutMs: number): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    answer.catch(() => undefined); // it may come after the time is up
    this.#process.send({ ...order, id });
    const timer = new AbortController();
    const late = delay(timeoutMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    const first = await Promise.race([answer.then((value) => ({ value })), late]);
    timer.abort();
    if (first !== 'late') return first.value;
    void this.#cancel(id, answer);
    throw upstreamTimeout(`The connector ${order.connector} did not answer within ${Math.round(timeoutMs / 1000)} s`);
  }

  async stop(): Promise<void> {
    this.#fit = false;
    this.#process.send({ type: 'bye' });
    const timer = new AbortController();
    await Promise.race([
      this.#process.exited,
      delay(STOP_GRACE_MS, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    this.#process.kill();
    await this.#process.exited;
  }

  /** Stops when the calls under way are over: a successor takes the new ones. */
  async retire(): Promise<void> {
    this.#fit = false;
    const patience = new AbortController();
    const over = (async () => {
      while (this.#pending.size > 0 && !patience.signal.aborted) await delay(100);
    })();
    await Promise.race([over, delay(START_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
    await this.stop();
  }

  async #cancel(id: number, answer: Promise<unknown>): Promise<void> {
    this.#process.send({ type: 'cancel', id });
    const over = answer.then(
      () => true,
      () => true,
    );
    if (!(await Promise.race([over, delay(CANCEL_GRACE_MS, false)]))) this.#fit = false;
    this.#pending.delete(id);
  }

  #receive(message: FromConnectors[keyof FromConnectors] | undefined): void {
    if (message?.type !== 'answer') return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.ok) pending?.resolve(message.value);
    else pending?.reject(refusal(message));
  }

  #died(how: string): void {
    this.#fit = false;
    for (const { reject } of this.#pending.values()) {
      reject(upstream(`The Python process of the connectors ended during the call: ${how}`));
    }
    this.#pending.clear();
  }
}

const refusal = ({ kind, detail }: Extract<Answer, { ok: false }>): AppError =>
  kind === 'config' ? invalid(detail) : upstream(`The connector failed: ${detail}`);

function greeting(process: PythonProcess, options: ConnectorHostOptions): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new HostStartFailed(reason, process.lastWords));
    const timer = setTimeout(() => fail(`it was not ready within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    process.listen({
      onLine: (line) => {
        const message = decode(line);
        if (message?.type !== 'ready') return;
        clearTimeout(timer);
        resolve(message);
      },
      onOutput: () => undefined,
      onBroken: (error) => fail(`it sent ${error.message}`),
    });
    process.exited.then((ending) => {
      clearTimeout(timer);
      reject(new HostStartFailed(describeEnding(ending), ending.lastWords));
    });
    process.send({
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      dirs: options.dirs,
      plugins: options.plugins,
      memory_bytes: options.memoryBytes,
      allow_loopback: options.allowLoopback,
    } satisfies ToConnectors['hello']);
  });
}
