export const RUN_STATUSES = ['pending', 'running', 'success', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];
export type FinalStatus = Extract<RunStatus, 'success' | 'failed' | 'cancelled'>;

export const ACTION_STATUSES = ['success', 'failed'] as const;
