import { Writable } from 'node:stream';
import { createLogger, type Logger, type LogLevel } from '../../src/core/logger.js';

type Line = Record<string, unknown> & { err?: { message?: string; stack?: string } };

/** Keeps what was logged, so that a test can read it as an operator would. */
export class LogBook {
  readonly lines: string[] = [];
  readonly logger: Logger;

  constructor(level: LogLevel) {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        this.lines.push(
          ...String(chunk)
            .split('\n')
            .filter((line) => line !== ''),
        );
        done();
      },
    });
    this.logger = createLogger(level, sink);
  }

  get entries(): Line[] {
    return this.lines.map((line) => JSON.parse(line) as Line);
  }

  /** What it says about a request that failed. */
  about(requestId: string): string | undefined {
    const line = this.lines.find((entry) => entry.includes(requestId) && entry.includes('"err"'));
    return line === undefined ? undefined : (JSON.parse(line) as Line).err?.stack?.split('\n').slice(0, 8).join('\n');
  }
}
