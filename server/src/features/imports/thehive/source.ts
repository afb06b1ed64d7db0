import { BadRecord } from '../fields.js';
import { type Imported, type Problem, problem, type Source } from '../records.js';
import { gather, idOf, type Member } from './family.js';
import { readExport } from './file.js';
import { alertOf, caseOf, incidentOf } from './mapping.js';

/** Exports of TheHive 4 or 5: one file, or several that belong together. */
export const theHiveSource = (paths: string[]): Source => ({
  product: 'TheHive',
  place: paths.join(', '),
  read: () => read(paths),
});

async function* read(paths: string[]): AsyncIterable<Imported | Problem> {
  const contents = await Promise.all(paths.map(readExport));
  yield* contents.flatMap(({ problems }) => problems);
  const family = gather({ records: contents.flatMap(({ records }) => records), problems: [] });
  yield* family.problems;
  const cases = new Map(family.cases.map(({ record }) => [idOf(record), record]));
  for (const member of family.alerts)
    yield orProblem('alert', member, () => alertOf(member, cases.get(caseOf(member.record))));
  const linked = alertsByCase(family.alerts);
  for (const member of family.cases) {
    yield orProblem('incident', member, () => incidentOf(member, linked.get(idOf(member.record) ?? '') ?? []));
  }
}

function alertsByCase(alerts: Member[]): Map<string, string[]> {
  const byCase = new Map<string, string[]>();
  for (const { record } of alerts) {
    const [itsCase, id] = [caseOf(record), idOf(record)];
    if (itsCase !== null && id !== null) byCase.set(itsCase, [...(byCase.get(itsCase) ?? []), id]);
  }
  return byCase;
}

function orProblem(what: string, { record }: Member, map: () => Imported): Imported | Problem {
  try {
    return map();
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    return problem(what, idOf(record) ?? 'without an id', error.message);
  }
}
