import type { Ctx } from '../../context.js';
import type { CodeVerdict } from '../../python/code-check.js';
import * as alerts from '../alerts/service.js';
import type { Assistant } from './assistant.js';
import { AUTO_RESOLVE } from './prompts/auto-resolve.js';
import { CORRELATE } from './prompts/correlate.js';
import { GENERATE_PLAYBOOK } from './prompts/generate-playbook.js';
import { SUMMARIZE } from './prompts/summarize.js';
import { TRIAGE } from './prompts/triage.js';

export { Assistant } from './assistant.js';
export { chooseProvider } from './providers/choose.js';
export type { Provider } from './providers/provider.js';

export type CheckCode = (code: string) => Promise<CodeVerdict>;

// Every verb only answers. Nothing here changes an alert: that stays with the analyst who reads it.

export async function summarize(ctx: Ctx, ai: Assistant, alertId: string) {
  const desk = await ai.admit(ctx);
  const alert = await alerts.get(ctx, alertId);
  const { answer, source } = await desk.ask(SUMMARIZE, alert, [alert.id]);
  return { ...answer, ...source };
}

export async function triage(ctx: Ctx, ai: Assistant, alertId: string) {
  const desk = await ai.admit(ctx);
  const alert = await alerts.get(ctx, alertId);
  const { answer, source } = await desk.ask(TRIAGE, alert, [alert.id]);
  return { ...answer, ...source };
}

export async function generatePlaybook(ctx: Ctx, ai: Assistant, check: CheckCode, description: string) {
  const desk = await ai.admit(ctx);
  const { answer, source } = await desk.ask(GENERATE_PLAYBOOK, description, []);
  return { ...answer, ...(await check(answer.code)), ...source };
}

export async function autoResolve(ctx: Ctx, ai: Assistant, alertIds: string[]) {
  const desk = await ai.admit(ctx);
  const found = await alerts.getAll(ctx, alertIds);
  const { answer, source } = await desk.ask(AUTO_RESOLVE, found, alertIds);
  return { recommendations: answer, source };
}

export async function correlate(ctx: Ctx, ai: Assistant, alertIds: string[]) {
  const desk = await ai.admit(ctx);
  const found = await alerts.getAll(ctx, alertIds);
  const { answer, source } = await desk.ask(CORRELATE, found, alertIds);
  return { ...answer, ...source };
}
