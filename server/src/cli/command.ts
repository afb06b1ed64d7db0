import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Lifecycle } from './lifecycle.js';

export interface CommandInput {
  config: Config;
  log: Logger;
  life: Lifecycle;
  args: string[];
}

/** Answers the exit code; what it opened through `life` is closed afterwards. */
export type Command = (input: CommandInput) => Promise<number>;
