import type { Logger } from '../core/logger.js';

type Step = { name: string; close: () => Promise<unknown> };

/** What was opened, and in which order: it closes the other way round, each part even when one before it failed. */
export class Lifecycle {
  private readonly steps: Step[] = [];

  onClose(name: string, close: () => Promise<unknown>): void {
    this.steps.push({ name, close });
  }

  async close(log: Logger): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      log.debug({ part: step.name }, 'closing');
      try {
        await step.close();
      } catch (err) {
        log.error({ err, part: step.name }, 'could not be closed cleanly');
      }
    }
  }
}

/** Resolves at the first Ctrl-C or SIGTERM. Whoever insists a third time gets out at once. */
export function stopSignal(log: Logger): { received: Promise<string>; forget: () => void } {
  let count = 0;
  let resolve: (signal: string) => void = () => undefined;
  const received = new Promise<string>((done) => {
    resolve = done;
  });
  const onSignal = (signal: string) => {
    count += 1;
    if (count === 1) resolve(signal);
    else if (count === 2) log.warn('still stopping; a third signal ends the process at once');
    else process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    received,
    forget: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
