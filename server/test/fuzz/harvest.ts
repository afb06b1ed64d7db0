import type { FuzzAnswer } from './judge.js';
import { type KnownRecords, kindOfPath } from './known-records.js';
import type { FuzzRequest } from './request-maker.js';

/** Learns from a success which records there are now, and which are gone. */
export function harvest(request: FuzzRequest, answer: FuzzAnswer, known: KnownRecords): void {
  if (answer.status >= 300 || answer.text === '' || !answer.contentType.startsWith('application/json')) return;
  const { operation } = request;
  const body: unknown = JSON.parse(answer.text);
  if (!isRecord(body)) return;
  if (typeof body.next_cursor === 'string') known.add('cursor', body.next_cursor);
  if (typeof body.undo_id === 'string') known.add('undo', body.undo_id);
  if (typeof body.run_id === 'string') known.add('run', body.run_id);
  if (operation.path.includes('/webhooks/')) known.add('alert', String(body.alert_id));
  if (operation.path.endsWith('/comments')) addComment(body, known);
  else addRecord(request, body, known);
}

function addRecord({ operation, path }: FuzzRequest, body: Record<string, unknown>, known: KnownRecords): void {
  const kind = kindOfPath(operation.path);
  if (kind === undefined) return;
  const [, id] =
    new RegExp(`${operation.path.replace('{id}', '([^/?]+)').replaceAll(/\{\w+\}/g, '[^/?]+')}$`).exec(path) ?? [];
  if (operation.method === 'DELETE' && id !== undefined && !operation.path.endsWith('{alert_id}'))
    known.remove(kind, id);
  const isCollection = operation.method === 'POST' && !operation.path.includes('{');
  if (isCollection && typeof body.id === 'string') known.add(kind, body.id);
}

function addComment({ id, alert_id, incident_id }: Record<string, unknown>, known: KnownRecords): void {
  if (typeof alert_id === 'string') known.add('alert_comment', String(id), alert_id);
  if (typeof incident_id === 'string') known.add('incident_comment', String(id), incident_id);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
