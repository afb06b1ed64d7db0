import type { ObservableType } from '../core/alert-values.js';

/** Every job there is, with what it carries. app/jobs maps each to a service call. */
export interface JobPayloads {
  housekeeping: Record<string, never>;
  fold_tallies: Record<string, never>;
  delete_expired: Record<string, never>;
  enrich_value: { type: ObservableType; value: string };
}

export type JobName = keyof JobPayloads;
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** When jobs run by themselves, in crontab notation. One missed while nothing ran is not made up for: the next is near. */
export const SCHEDULE: Partial<Record<JobName, string>> = {
  housekeeping: '*/10 * * * *',
  fold_tallies: '* * * * *',
  delete_expired: '17 * * * *',
};
