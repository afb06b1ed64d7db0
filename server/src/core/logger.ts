import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { REDACTED_PATHS } from './redact.js';

export type { Logger };
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON lines for machines, readable lines on a terminal. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const readable = () => pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
  const stream = destination ?? (process.stdout.isTTY ? readable() : pino.destination({ dest: 1, sync: true }));
  return pino(
    { level, redact: { paths: REDACTED_PATHS, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime },
    stream,
  );
}
