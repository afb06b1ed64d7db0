import { activityRow } from './cast.js';
import type { Dice } from './dice.js';
import type { Row } from './store.js';

export interface Step {
  name: string;
  input: object;
  output?: unknown;
  error?: string;
  ms: number;
  attempt?: number;
}

export interface PlannedRun {
  playbook: { id: string; name: string; version: number };
  alertId: string | null;
  at: Date;
  status: 'success' | 'failed' | 'cancelled';
  steps: Step[];
  logs?: string[];
  result?: object;
  error?: string;
  by?: { id: string; username: string };
  input?: object;
}

export interface RunRows {
  playbook_runs: Row[];
  action_results: Row[];
  run_logs: Row[];
  activities: Row[];
}

/** One finished run with its actions, its log and its two lines on the alert's trail. */
export function runRows(dice: Dice, run: PlannedRun): RunRows {
  const id = dice.idAt(run.at);
  const startedAt = plus(run.at, dice.int(4, 40));
  let clock = startedAt;
  const actions = run.steps.map((step) => {
    const from = plus(clock, dice.int(1, 6));
    clock = plus(from, step.ms);
    return actionRow(dice, id, step, from, clock);
  });
  const finishedAt = plus(clock, dice.int(3, 20));
  return {
    playbook_runs: [runRow(run, id, startedAt, finishedAt)],
    action_results: actions,
    run_logs: (run.logs ?? []).map((text, seq) => ({
      run_id: id,
      seq,
      level: 'info',
      text,
      created_at: plus(startedAt, seq),
    })),
    activities: run.alertId === null ? [] : trail(dice, run, id, finishedAt),
  };
}

const runRow = (run: PlannedRun, id: string, startedAt: Date, finishedAt: Date): Row => ({
  id,
  playbook_id: run.playbook.id,
  playbook_version: run.playbook.version,
  alert_id: run.alertId,
  status: run.status,
  input_data: run.input ?? null,
  result: run.result ?? null,
  error: run.error ?? null,
  celery_task_id: id,
  triggered_by: run.by?.id ?? null,
  started_at: startedAt,
  finished_at: finishedAt,
  attempt: 1,
  cancel_requested: run.status === 'cancelled',
  created_at: run.at,
  updated_at: finishedAt,
});

const actionRow = (dice: Dice, runId: string, step: Step, from: Date, to: Date): Row => ({
  id: dice.idAt(from),
  run_id: runId,
  key: `${step.name}:${dice.hex(16)}:0`,
  action_name: step.name,
  status: step.error === undefined ? 'success' : 'failed',
  started_at: from,
  finished_at: to,
  duration_ms: step.ms,
  input_data: step.input,
  output_data: step.output ?? null,
  error: step.error ?? null,
  attempt: step.attempt ?? 1,
  created_at: to,
  updated_at: to,
});

function trail(dice: Dice, { playbook, alertId, at, status, by }: PlannedRun, runId: string, finishedAt: Date): Row[] {
  const about = { alertId: alertId!, ...(by && { by }) };
  return [
    activityRow(dice, {
      ...about,
      at,
      action: 'playbook_triggered',
      detail: `Playbook ${playbook.name} was triggered`,
      metadata: { playbook: playbook.name, run_id: runId },
    }),
    activityRow(dice, {
      alertId: alertId!,
      at: finishedAt,
      action: 'playbook_finished',
      detail: `Playbook ${playbook.name}: ${status}`,
      metadata: { playbook: playbook.name, run_id: runId, status, source: 'playbook' },
    }),
  ];
}

const plus = (from: Date, ms: number) => new Date(from.getTime() + ms);
