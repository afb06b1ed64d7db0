import type { Logger } from '../../core/logger.js';
import type { Db } from '../../db/pool.js';
import { whileAway } from '../../db/while-away.js';
import type { LogLine } from '../../python/host.js';
import { insertLogs } from './journal-store.js';

const FLUSH_AFTER_MS = 300;
const LINES_PER_ATTEMPT = 1_000_000;

/** Collects a run's lines and writes them a few times a second, so that they can be read while it runs. */
export class RunLog {
  private lines: LogLine[] = [];
  private written = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly runId: string,
    private readonly attempt: number,
    private readonly log: Logger,
    private readonly givenUp: AbortSignal,
  ) {}

  add(line: LogLine): void {
    this.lines.push(line);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS);
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return this.flushing;
    const lines = this.lines;
    this.lines = [];
    const first = this.attempt * LINES_PER_ATTEMPT + this.written;
    this.written += lines.length;
    this.flushing = this.flushing
      .then(() => whileAway(this.givenUp, () => insertLogs(this.db, this.runId, first, lines)))
      .catch((err) => this.log.warn({ err, runId: this.runId }, 'lines of a run could not be kept'));
    return this.flushing;
  }
}
