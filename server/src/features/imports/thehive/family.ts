import { isObject, type Json, objectsOf, textOf } from '../fields.js';
import { type Problem, problem } from '../records.js';
import type { FileContent } from './file.js';

/** One alert or case with everything that hangs on it. */
export interface Member {
  record: Json;
  observables: Json[];
  comments: Json[];
  tasks: { record: Json; logs: Json[] }[];
}

export interface Family {
  alerts: Member[];
  cases: Member[];
  problems: Problem[];
}

export const idOf = (record: Json): string | null => textOf(record._id) ?? textOf(record.id);

/** TheHive 4 names the parent in _parent; TheHive 5 has it in extraData, when the export asked for it. */
function parentOf(record: Json, ...kinds: string[]): string | null {
  const extra = isObject(record.extraData) ? record.extraData : {};
  for (const kind of kinds) {
    const parent = extra[kind];
    const named = isObject(parent) ? idOf(parent) : textOf(parent);
    if (named !== null) return named;
    const member = textOf(record[`${kind}Id`]) ?? textOf(record[kind]);
    if (member !== null) return member;
  }
  return textOf(record._parent) ?? textOf(record.parent);
}

/** Puts every observable, comment, task and log to the alert or case it belongs to, in whichever order they were exported. */
export function gather({ records }: FileContent): Family {
  const of = (type: string) => records.filter((entry) => entry.type === type).map(({ record }) => record);
  const alerts = of('alert').map(memberOf);
  const cases = of('case').map(memberOf);
  const members = new Map([...alerts, ...cases].flatMap((member) => keyed(member, member.record)));
  const problems: Problem[] = [];
  const place = (record: Json, what: string, put: (member: Member) => void) => {
    const parent = parentOf(record, 'case', 'alert');
    const member = members.get(parent ?? '');
    if (member !== undefined) put(member);
    else problems.push(orphan(record, what, parent));
  };
  for (const record of of('observable')) place(record, 'observable', ({ observables }) => observables.push(record));
  for (const record of of('comment')) place(record, 'comment', ({ comments }) => comments.push(record));
  for (const record of of('task')) place(record, 'comment', ({ tasks }) => tasks.push(taskOf(record)));
  const tasks = new Map(cases.flatMap((member) => member.tasks).flatMap((task) => keyed(task, task.record)));
  for (const record of of('log')) {
    const parent = parentOf(record, 'task');
    const task = tasks.get(parent ?? '');
    if (task !== undefined) task.logs.push(record);
    else problems.push(orphan(record, 'comment', parent));
  }
  return { alerts, cases, problems };
}

const keyed = <T>(value: T, record: Json): [string, T][] => {
  const id = idOf(record);
  return id === null ? [] : [[id, value]];
};

const memberOf = (record: Json): Member => ({
  record,
  observables: [...objectsOf(record.observables), ...objectsOf(record.artifacts)],
  comments: objectsOf(record.comments),
  tasks: objectsOf(record.tasks).map(taskOf),
});

const taskOf = (record: Json) => ({ record, logs: objectsOf(record.logs) });

function orphan(record: Json, what: string, parent: string | null): Problem {
  const reason =
    parent === null
      ? 'it does not say to which alert or case it belongs (TheHive 5 tells when the query asks for extraData)'
      : `${parent}, to which it belongs, is not in the export`;
  return problem(what, idOf(record) ?? 'without an id', reason);
}
