import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { describeEnding } from './death.js';
import { drain } from './drain.js';
import { guardGroup, killGroup, releaseGroup } from './process-group.js';
import { TextTail } from './text-tail.js';

const FD_ANSWER = 3;
const MOST_BYTES = 16 * 1024 * 1024;

export interface Question {
  interpreter: string;
  /** What is run with `python -m`. */
  module: string;
  request: unknown;
  environment: Record<string, string>;
  folder?: string;
  timeoutMs: number;
}

export class NoAnswer extends Error {
  constructor(
    readonly reason: string,
    readonly lastWords = '',
  ) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** Asks a process that lives for this one question; answers its JSON text, not yet believed. */
export function askPython({ interpreter, module, request, environment, folder, timeoutMs }: Question): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(interpreter, ['-B', '-m', module], {
      detached: true,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      env: { ...environment, WATCHFLOOR_FD_OUT: String(FD_ANSWER) },
    });
    child.once('error', (error) =>
      reject(new NoAnswer(`${interpreter} does not run (${error.message}); set PYTHON to a Python 3.10 or newer`)),
    );
    child.once('spawn', () => {
      listen(child, child.pid as number, timeoutMs).then(resolve, reject);
      child.stdin?.end(JSON.stringify(request));
    });
  });
}

function listen(child: ChildProcess, pid: number, timeoutMs: number): Promise<string> {
  guardGroup(pid);
  const [stdin, , stderr, answer] = child.stdio as unknown as [Writable, null, Readable, Readable];
  const chunks: Buffer[] = [];
  const tail = new TextTail();
  let size = 0;
  let verdict: string | undefined;
  const giveUp = (reason: string) => {
    verdict ??= reason;
    killGroup(pid);
  };
  const timer = setTimeout(() => giveUp(`there was no answer within ${timeoutMs / 1000} s`), timeoutMs);
  for (const stream of [stdin, stderr, answer]) stream.on('error', () => undefined); // the exit tells more
  stderr.on('data', (chunk: Buffer) => tail.push(chunk));
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
    else giveUp(`the answer is longer than ${MOST_BYTES} bytes`);
  });
  return new Promise((resolve, reject) => {
    child.once('exit', async (exitCode, signal) => {
      clearTimeout(timer);
      releaseGroup(pid);
      await drain([stderr, answer]);
      const ending = { exitCode, signal, lastWords: tail.text };
      if (verdict === undefined && exitCode === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new NoAnswer(verdict ?? describeEnding(ending), ending.lastWords));
    });
  });
}
