import { AppError } from '../../../core/errors.js';
import { BadRecord, type Json, objectsOf, textOf, timeOf } from '../fields.js';
import { inParallel } from '../in-parallel.js';
import { type Imported, type Problem, problem, type Source } from '../records.js';
import { type Credentials, OpenSoarClient } from './client.js';
import { alertOf, incidentOf } from './mapping.js';
import { ObservableShelf } from './observables.js';

const QUESTIONS_AT_ONCE = 6;

export interface OpenSoarAccess {
  url: string;
  credentials: Credentials;
}

export function openSoarSource({ url, credentials }: OpenSoarAccess): Source {
  const base = url.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return { product: 'OpenSOAR', place: base, read: () => read(new OpenSoarClient(base, credentials)) };
}

async function* read(client: OpenSoarClient): AsyncIterable<Imported | Problem> {
  await client.logIn();
  const shelf = new ObservableShelf(await client.all('/observables', 'observables'));
  yield* shelf.problems;
  for await (const page of client.pages('/alerts', 'alerts')) {
    for await (const read of inParallel(page, QUESTIONS_AT_ONCE, (alert) => readAlert(client, shelf, alert)))
      yield read;
  }
  for await (const page of client.pages('/incidents', 'incidents')) {
    const ask = (incident: Json) => readIncident(client, shelf, incident);
    for await (const readings of inParallel(page, QUESTIONS_AT_ONCE, ask)) yield* readings;
  }
  yield* shelf.leftOver();
}

const readAlert = (client: OpenSoarClient, shelf: ObservableShelf, listed: Json): Promise<Imported | Problem> =>
  orProblem('alert', listed, async () => {
    const path = `/alerts/${encodeURIComponent(textOf(listed.id) ?? '')}`;
    const [detail, activities] = await Promise.all([client.get(path), client.all(`${path}/activities`, 'activities')]);
    const record = { ...listed, ...(detail as Json) };
    return alertOf(record, activities, shelf.ofAlert(record, timeOf(record.created_at) ?? new Date(0)));
  });

async function readIncident(client: OpenSoarClient, shelf: ObservableShelf, listed: Json) {
  const problems: Problem[] = [];
  const incident = await orProblem('incident', listed, async () => {
    const path = `/incidents/${encodeURIComponent(textOf(listed.id) ?? '')}`;
    const [alerts, activities, seen] = await Promise.all([
      client.get(`${path}/alerts`),
      client.all(`${path}/activities`, 'activities'),
      client.get(`${path}/observables`),
    ]);
    const held = shelf.ofIncident(objectsOf(seen));
    problems.push(...held.problems);
    return incidentOf(listed, { alerts: objectsOf(alerts), activities, observables: held.observables });
  });
  return [incident, ...problems];
}

/** A record that cannot be read is listed. A server that is gone or lets us in no more ends the import. */
async function orProblem(what: string, { id }: Json, readIt: () => Promise<Imported>): Promise<Imported | Problem> {
  try {
    return await readIt();
  } catch (error) {
    const isItsOwn =
      error instanceof BadRecord ||
      (error instanceof AppError && error.kind !== 'unauthenticated' && error.cause === undefined);
    if (!isItsOwn) throw error;
    return problem(what, textOf(id) ?? 'without an id', error.message);
  }
}
