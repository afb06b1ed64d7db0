import type { Logger } from '../../core/logger.js';
import { type ActionReport, HostDied, type LogLine, type RunOutcome } from '../../python/host.js';
import type { ClaimedRun } from './lease-store.js';

/** What the service's own log tells of one run. Every line names the run, its alert and its playbook. */
export class RunDiary {
  readonly log: Logger;
  private readonly start = performance.now();
  private actions = 0;

  constructor(
    log: Logger,
    private readonly run: ClaimedRun,
  ) {
    this.log = log.child({ runId: run.id, alertId: run.alert?.id ?? null, playbook: run.playbook_name });
  }

  began(): void {
    this.log.info({ attempt: this.run.attempt }, 'run began');
  }

  acted({ name, status, attempt, durationMs, error }: ActionReport): void {
    this.actions += 1;
    if (status === 'failed') this.log.info({ action: name, attempt, ms: durationMs, error }, 'action failed');
    else this.log.debug({ action: name, attempt, ms: durationMs }, 'action done');
  }

  called(method: string): void {
    this.log.debug({ call: method }, 'call of the playbook');
  }

  /** The playbook's own words are kept with the run; here they help to follow it live. */
  said({ level, text }: LogLine): void {
    this.log.debug({ playbookLevel: level, text }, 'the playbook wrote');
  }

  ended({ status, error }: RunOutcome): void {
    const ms = Math.round(performance.now() - this.start);
    this.log.info({ status, ms, actions: this.actions, ...(error === null ? {} : { error }) }, 'run ended');
  }

  handedBack(): void {
    this.log.info('run handed back to the queue');
  }

  interrupted(error: unknown): void {
    if (error instanceof HostDied) this.log.warn({ reason: error.message }, 'the Python process of a run died');
    else this.log.warn({ err: error }, 'a run was interrupted');
  }
}
