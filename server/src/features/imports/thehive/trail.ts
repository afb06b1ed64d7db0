import { type Json, textOf, timeOf } from '../fields.js';
import type { ForeignEntry } from '../records.js';
import { idOf, type Member } from './family.js';

type Note = { id: string; text: string; author: unknown; at: unknown };

/** Comments as they are; tasks, their logs and what has no place of its own as comments that say what they were. */
export function trailOf({ record, comments, tasks }: Member, others: string[], createdAt: Date): ForeignEntry[] {
  const id = idOf(record) ?? '';
  const created = { author: record._createdBy ?? record.createdBy, at: createdAt.getTime() };
  const closed = { author: record._updatedBy ?? record.updatedBy, at: record.endDate ?? record._updatedAt };
  const notes: Note[] = [
    ...comments.flatMap((comment) => note(comment, textOf(comment.message) ?? textOf(comment.content))),
    ...tasks.flatMap(({ record: task, logs }) => [
      ...note(task, taskText(task)),
      ...logs.flatMap((log) => note(log, logText(log, task))),
    ]),
    ...extra(`${id}:others`, others.length > 0 ? othersText(others) : null, created),
    ...extra(`${id}:summary`, labelled('Summary', record.summary), closed),
    ...extra(`${id}:link`, labelled('External link', record.externalLink), created),
  ];
  return notes.map((entry) => entryOf(entry, createdAt));
}

const entryOf = ({ id, text, author, at }: Note, createdAt: Date): ForeignEntry => ({
  id,
  action: 'comment',
  text,
  author: textOf(author),
  at: timeOf(at) ?? createdAt,
  metadata: { edit_history: [] },
});

function note(record: Json, text: string | null): Note[] {
  const id = idOf(record);
  if (id === null || text === null) return [];
  return [
    {
      id,
      text,
      author: record._createdBy ?? record.createdBy,
      at: record._createdAt ?? record.createdAt ?? record.date,
    },
  ];
}

const extra = (id: string, text: string | null, { author, at }: { author: unknown; at: unknown }): Note[] =>
  text === null ? [] : [{ id, text, author, at }];

const labelled = (label: string, value: unknown): string | null => {
  const text = textOf(value);
  return text === null ? null : `${label}: ${text}`;
};

const othersText = (others: string[]) =>
  `Observables of kinds that are not tracked here:\n${others.map((line) => `- ${line}`).join('\n')}`;

function taskText(task: Json): string | null {
  const title = textOf(task.title);
  if (title === null) return null;
  const doneBy = textOf(task.assignee) ?? textOf(task.owner);
  const facts = [textOf(task.status), doneBy === null ? null : `assigned to ${doneBy}`].filter((fact) => fact !== null);
  const description = textOf(task.description);
  return `Task: ${title}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${description === null ? '' : `\n\n${description}`}`;
}

function logText(log: Json, task: Json): string | null {
  const message = textOf(log.message);
  return message === null ? null : `On the task ${textOf(task.title) ?? 'without a title'}:\n\n${message}`;
}
