import { type Ctx, createCtx } from '../../context.js';
import { whileAway } from '../../db/while-away.js';
import type { RunOutcome, RunRequest } from '../../python/host.js';
import { callVerb } from './calls.js';
import { alertForPlaybook } from './claimed-alert.js';
import type { DispatcherParts } from './dispatcher-parts.js';
import { type ClaimedRun, type HeldRun, updateDied } from './lease-store.js';
import { RunDiary } from './run-diary.js';
import { RunLog } from './run-log.js';
import { countEnds, noteEnds, type RunWriter } from './run-writer.js';

/** One run in one host, from the claim to its end. */
export class RunExecution {
  readonly done: Promise<void>;
  private readonly abort = new AbortController();
  private readonly held: HeldRun;
  private readonly log: RunLog;
  private readonly diary: RunDiary;
  private readonly playbookCtx: Ctx;
  private timedOut = false;
  private abandoned = false;

  constructor(
    private readonly parts: DispatcherParts,
    private readonly ctx: Ctx,
    private readonly writer: RunWriter,
    workerId: string,
    private readonly run: ClaimedRun,
    private readonly givenUp: AbortSignal,
  ) {
    this.held = { id: run.id, workerId, attempt: run.attempt };
    this.diary = new RunDiary(parts.log, run);
    this.log = new RunLog(parts.db, run.id, run.attempt, this.diary.log, givenUp);
    const actor = { kind: 'playbook', runId: run.id, playbook: run.playbook_name } as const;
    this.playbookCtx = createCtx({ ...ctx, actor, log: this.diary.log });
    this.done = this.execute().catch((err) => this.diary.log.error({ err }, 'a run could not be written to its end'));
  }

  cancel(): void {
    this.abort.abort();
  }

  /** The run is somebody else's now, or goes back to the queue: nothing more is written about it. */
  abandon(): void {
    this.abandoned = true;
    this.diary.handedBack();
    this.abort.abort();
  }

  private async execute(): Promise<void> {
    const timer = setTimeout(() => {
      this.timedOut = true;
      this.abort.abort();
    }, this.parts.runTimeoutSeconds * 1000);
    this.diary.began();
    try {
      const outcome = this.judged(await this.runInHost());
      await this.log.flush();
      if (this.abandoned) return;
      await this.writer.finish({ held: this.held, ...outcome });
      this.diary.ended(outcome);
    } catch (error) {
      await this.log.flush();
      if (!this.abandoned) await this.noteDeath(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async runInHost(): Promise<RunOutcome> {
    const { alert } = this.run;
    const started = this.parts.pool.run(
      requestOf(this.run),
      {
        onAction: (report) => {
          this.diary.acted(report);
          return this.writer.recordAction({ held: this.held, report });
        },
        onCall: (method, args) => {
          this.diary.called(method);
          return whileAway(this.givenUp, () =>
            callVerb(this.playbookCtx, this.parts.toolbox, alert?.id ?? null, method, args),
          );
        },
        onLog: (line) => {
          this.diary.said(line);
          this.log.add(line);
        },
      },
      this.abort.signal,
    );
    if (started === undefined) throw new Error('No Python process was free');
    return started;
  }

  private judged(outcome: RunOutcome): RunOutcome {
    if (!this.timedOut)
      return outcome.status === 'cancelled' ? { ...outcome, error: outcome.error ?? 'Cancelled' } : outcome;
    const error = `The run took longer than ${this.parts.runTimeoutSeconds} seconds and was stopped`;
    return { ...outcome, status: 'failed', error };
  }

  private async noteDeath(error: unknown): Promise<void> {
    this.diary.interrupted(error);
    const reason = error instanceof Error ? capitalized(error.message) : 'The Python process died';
    const ended = await whileAway(this.givenUp, () =>
      this.ctx.transaction(async (tx) => {
        const run = await updateDied(tx.db, this.held, reason);
        if (run !== undefined) await noteEnds(tx, [run]);
        return run;
      }),
    );
    if (ended !== undefined) countEnds(this.parts.metrics, [ended]);
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function requestOf(run: ClaimedRun): RunRequest {
  return {
    runId: run.id,
    playbook: { name: run.playbook_name, module: run.module_path, function: run.function_name },
    alert: alertForPlaybook(run),
    input: run.input_data,
    journal: run.journal,
  };
}
