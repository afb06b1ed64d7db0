/** How a process ended, as the system tells it. */
export interface Ending {
  exitCode: number | null;
  signal: string | null;
  /** The last that it wrote to its standard error. */
  lastWords: string;
}

/** The process ended in the middle of a run. */
export class HostDied extends Error {
  readonly exitCode: number | null;
  readonly signal: string | null;

  constructor({ exitCode, signal, lastWords }: Ending, reason?: string) {
    super(reason ?? describeEnding({ exitCode, signal, lastWords }));
    this.name = 'HostDied';
    this.exitCode = exitCode;
    this.signal = signal;
  }
}

/** The process never became ready to work. */
export class HostStartFailed extends Error {
  constructor(reason: string, lastWords = '') {
    super(`Python could not be started: ${reason}${lastWords === '' ? '' : `. It wrote:\n${lastWords}`}`);
    this.name = 'HostStartFailed';
  }
}

const OUT_OF_MEMORY = /\bMemoryError\b|\bbad_alloc\b|out of memory|cannot allocate memory/i;
const CRASHES = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT']);

export function describeEnding({ exitCode, signal, lastWords }: Ending): string {
  if (OUT_OF_MEMORY.test(lastWords)) return 'the Python process ran out of memory';
  if (signal === null) return `the Python process ended with exit code ${exitCode ?? 'unknown'}`;
  if (CRASHES.has(signal)) return `the Python process crashed (${signal})`;
  return `the Python process was killed (${signal})`;
}
