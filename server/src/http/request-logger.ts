import type { FastifyBaseLogger } from 'fastify';
import type { Logger, LogLevel } from '../core/logger.js';

type Bindings = Parameters<Logger['child']>[0];
type Words = [unknown, ...unknown[]];

/**
 * Each request has a logger that names it, but most requests say nothing: the real one is made with the first word. Making
 * it for every request would cost as much as authenticating it.
 */
export const requestLogger = (parent: unknown, bindings: Bindings): FastifyBaseLogger =>
  new RequestLogger(parent as Logger, bindings) as unknown as FastifyBaseLogger;

class RequestLogger {
  private made: Logger | undefined;

  constructor(
    private readonly parent: Logger,
    private readonly names: Bindings,
  ) {}

  get level(): string {
    return this.parent.level;
  }

  isLevelEnabled(level: string): boolean {
    return this.parent.isLevelEnabled(level);
  }

  child(bindings: Bindings): Logger {
    return this.real().child(bindings);
  }

  bindings(): Bindings {
    return this.real().bindings();
  }

  fatal(...words: Words): void {
    this.say('fatal', words);
  }

  error(...words: Words): void {
    this.say('error', words);
  }

  warn(...words: Words): void {
    this.say('warn', words);
  }

  info(...words: Words): void {
    this.say('info', words);
  }

  debug(...words: Words): void {
    this.say('debug', words);
  }

  trace(...words: Words): void {
    this.say('trace', words);
  }

  silent(): void {}

  private say(level: LogLevel, words: Words): void {
    if (this.parent.isLevelEnabled(level)) (this.real()[level] as (...words: Words) => void)(...words);
  }

  private real(): Logger {
    this.made ??= this.parent.child(this.names);
    return this.made;
  }
}
