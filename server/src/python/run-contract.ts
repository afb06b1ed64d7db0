import type { FromHostMessages } from './messages.js';

export interface RunRequest {
  runId: string;
  playbook: { name: string; module: string; function: string };
  alert: Record<string, unknown> | null;
  input: Record<string, unknown> | null;
  /** Actions of an earlier attempt that succeeded: the host answers them from here instead of executing them again. */
  journal: { key: string; output: unknown }[];
}

export interface ActionStart {
  key: string;
  name: string;
  input: unknown;
  startedAt: Date;
}

export interface ActionReport {
  key: string;
  name: string;
  status: 'success' | 'failed';
  input: unknown;
  output: unknown;
  error: string | null;
  traceback: string | null;
  attempt: number;
  startedAt: Date;
  finishedAt: Date;
  durationMs: number;
}

export interface LogLine {
  time: Date;
  level: string;
  text: string;
}

export interface RunHandlers {
  onActionStarted?(start: ActionStart): void;
  /** The playbook goes on only after this has settled; a rejection ends the run and its process. */
  onAction(report: ActionReport): Promise<void>;
  /** What it resolves to is the answer. An AppError reaches the playbook with its status and sentence, anything else as a bare 500. */
  onCall(method: string, args: Record<string, unknown>): Promise<unknown>;
  onLog(line: LogLine): void;
}

export interface RunOutcome {
  status: 'success' | 'failed' | 'cancelled';
  result: unknown;
  error: string | null;
  traceback: string | null;
}

const moment = (text: string | null | undefined): Date => {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? new Date() : time;
};

export const actionStart = (message: FromHostMessages['action']): ActionStart => ({
  key: message.key,
  name: message.name,
  input: message.input,
  startedAt: moment(message.started_at),
});

export function actionReport(message: FromHostMessages['action'], status: ActionReport['status']): ActionReport {
  const startedAt = moment(message.started_at);
  const finishedAt = moment(message.finished_at);
  return {
    key: message.key,
    name: message.name,
    status,
    input: message.input,
    output: message.output ?? null,
    error: message.error ?? null,
    traceback: message.traceback ?? null,
    attempt: message.attempt,
    startedAt,
    finishedAt,
    durationMs: message.duration_ms ?? Math.max(0, finishedAt.getTime() - startedAt.getTime()),
  };
}

export const logLine = (message: FromHostMessages['log']): LogLine => ({
  time: moment(message.time),
  level: message.level,
  text: message.text,
});

export const runOutcome = (message: FromHostMessages['finished']): RunOutcome => ({
  status: message.status,
  result: message.result ?? null,
  error: message.error ?? null,
  traceback: message.traceback ?? null,
});
