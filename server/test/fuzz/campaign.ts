import { Pool } from 'undici';
import type { LogBook } from '../harness/log-book.js';
import type { TestApp } from '../harness/test-app.js';
import { Callers } from './callers.js';
import { harvest } from './harvest.js';
import type { FuzzAnswer } from './judge.js';
import { Judge } from './judge.js';
import { KnownRecords } from './known-records.js';
import { type ApiDocument, type Operation, operationsOf } from './operations.js';
import { Random } from './random.js';
import { type FuzzRequest, RequestMaker } from './request-maker.js';

const SIDE_BY_SIDE = 16;
const MOST_FAULTS = 40;

/** Each of these hashes a password or starts a Python process: one in six of what the others get is plenty. */
const COSTLY = /login|change-password|reset-password|POST .*\/auth\/analysts$|generate-playbook|reload/;

export interface Stage {
  soc: TestApp;
  log: LogBook;
}

export interface Outcome {
  requests: number;
  statuses: Record<string, number>;
  /** How many operations answered with success at least once: proof that the code behind them was reached. */
  reached: string[];
  unreached: string[];
  faults: string[];
}

/** So many requests at every endpoint of the document; the same seed tries the same things. */
export async function campaign({ soc, log }: Stage, plan: { requests: number; seed: number }): Promise<Outcome> {
  const document = soc.server.swagger() as unknown as ApiDocument;
  const operations = operationsOf(document);
  const random = new Random(plan.seed);
  const known = new KnownRecords();
  const callers = new Callers(soc);
  const maker = new RequestMaker(random, known, callers, document);
  const judge = new Judge(document);
  const pool = new Pool(soc.base, { connections: SIDE_BY_SIDE, bodyTimeout: 60_000, headersTimeout: 60_000 });
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const faults = new Map<string, string>();
  await seedRecords(soc, known);
  for (let sent = 0; sent < plan.requests; sent += SIDE_BY_SIDE) {
    const round = Array.from({ length: SIDE_BY_SIDE }, () => maker.make(pick(operations, random)));
    const answers = await Promise.all(round.map((request) => send(pool, request).catch(noAnswer)));
    for (const [index, answer] of answers.entries()) {
      const request = round[index]!;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status < 300 && request.method === request.operation.method) reached.add(nameOf(request.operation));
      const fault = judge.faultOf(request, answer);
      if (fault !== undefined) faults.set(`${nameOf(request.operation)} ${fault}`, described(request, answer, log));
      harvest(request, answer, known);
      if (answer.status === 401) await callers.renew(request.caller);
    }
    if (faults.size >= MOST_FAULTS) break;
  }
  await pool.close();
  return {
    requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    statuses,
    reached: [...reached].sort(),
    unreached: operations.map(nameOf).filter((name) => !reached.has(name)),
    faults: [...faults].map(([fault, where]) => `${fault}\n    ${where}`),
  };
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

function pick(operations: Operation[], random: Random): Operation {
  const operation = random.pick(operations);
  return COSTLY.test(nameOf(operation)) && random.chance(5 / 6) ? pick(operations, random) : operation;
}

/** A request that gets no answer at all is a fault like any other, and is told with what was sent. */
const noAnswer = (error: Error): FuzzAnswer => ({ status: 0, contentType: '', headers: {}, text: error.message });

async function send(pool: Pool, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await pool.request({ method: method as 'GET', path, headers, body: body ?? null });
  const contentType = String(answer.headers['content-type'] ?? '');
  const endless = contentType.startsWith('text/event-stream');
  if (endless) answer.body.destroy();
  const text = endless ? '' : await answer.body.text();
  return { status: answer.statusCode, contentType, headers: answer.headers, text };
}

function described(request: FuzzRequest, { status, text }: FuzzAnswer, log: LogBook): string {
  const { caller, method, path, headers, body } = request;
  const sent = `${caller.name}: ${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, ...shownCredentials })}`;
  const requestId = /"request_id":"([^"]+)"/.exec(text)?.[1];
  const logged = requestId === undefined ? '' : `\n    ${log.about(requestId)}`;
  return `${sent} ${body?.toString('utf8').slice(0, 500) ?? ''}\n    ${status} ${text.slice(0, 400)}${logged}`;
}

const shownCredentials = { authorization: undefined, 'x-api-key': undefined };

/** What a first look at each list shows: from there on the answers themselves tell of new records. */
async function seedRecords(soc: TestApp, known: KnownRecords): Promise<void> {
  const admin = soc.as('admin');
  for (const { id } of (await admin.get('/alerts')).alerts) known.add('alert', id);
  for (const { id } of (await admin.get('/incidents')).incidents) known.add('incident', id);
  for (const { id } of (await admin.get('/observables')).observables) known.add('observable', id);
  for (const { id } of await admin.get('/playbooks')) known.add('playbook', id);
  for (const { id } of (await admin.get('/runs')).runs) known.add('run', id);
  for (const { id } of await admin.get('/integrations')) known.add('integration', id);
  for (const { id, username } of await admin.get('/auth/analysts')) if (username === 'victim') known.add('analyst', id);
  for (const { actions } of await admin.get('/integrations/types')) known.actions.push(...actions);
}
