import { AppError, ERROR_KINDS } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import type { FromHostMessages, ToHostMessages } from './messages.js';

type Call = FromHostMessages['call'];
type Answer = ToHostMessages['answer'];

export const refusal = (call: Call, status: number, detail: string): Answer => ({
  type: 'answer',
  id: call.id,
  ok: false,
  status,
  detail,
});

/** Carries a call out. What the playbook may know of a failure is an AppError's sentence, never the insides of another error. */
export async function answerCall(
  call: Call,
  onCall: (method: string, args: Record<string, unknown>) => Promise<unknown>,
  log: Logger,
): Promise<Answer> {
  try {
    const value = (await onCall(call.method, call.args)) ?? null;
    JSON.stringify(value); // a value that JSON cannot carry is our mistake, and must not reach the pipe half written
    return { type: 'answer', id: call.id, ok: true, value };
  } catch (error) {
    if (error instanceof AppError) return refusal(call, ERROR_KINDS[error.kind].status, error.message);
    log.error({ err: error, runId: call.run_id, method: call.method }, 'a call of a playbook failed');
    return refusal(call, 500, 'internal error');
  }
}
