import { readFile } from 'node:fs/promises';
import { badRequest } from '../../../core/errors.js';
import { parseStorable } from '../../../python/storable-json.js';
import { isObject, type Json, objectsOf } from '../fields.js';
import { type Problem, problem } from '../records.js';

export interface FileContent {
  records: { type: string; record: Json }[];
  problems: Problem[];
}

/** Members of an envelope, and what their elements are when they do not say so themselves. */
const MEMBERS: Record<string, string> = {
  alerts: 'alert',
  cases: 'case',
  observables: 'observable',
  artifacts: 'observable',
  comments: 'comment',
  tasks: 'task',
  logs: 'log',
};

/** TheHive 4 and 5 name the same things differently. */
const TYPES: Record<string, string> = {
  alert: 'alert',
  case: 'case',
  observable: 'observable',
  case_artifact: 'observable',
  alert_artifact: 'observable',
  comment: 'comment',
  task: 'task',
  case_task: 'task',
  log: 'log',
  case_task_log: 'log',
};

/** A JSON array, an object of arrays, or one JSON object per line. */
export async function readExport(path: string): Promise<FileContent> {
  const text = (await readText(path)).replace(/^\uFEFF/, '').trim();
  if (text === '') throw badRequest(`${path} is empty`);
  const content: FileContent = { records: [], problems: [] };
  try {
    takeValue(parseStorable(text), content, path);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    takeLines(text, content, path);
  }
  return content;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw badRequest(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function takeValue(value: unknown, content: FileContent, path: string): void {
  if (Array.isArray(value)) {
    for (const [index, record] of value.entries()) takeRecord(record, undefined, content, `${path}[${index}]`);
  } else if (isObject(value) && value._type === undefined && Object.keys(value).some((name) => name in MEMBERS)) {
    for (const [member, type] of Object.entries(MEMBERS)) {
      for (const record of objectsOf(value[member])) takeRecord(record, type, content, `${path}.${member}`);
    }
  } else takeRecord(value, undefined, content, path);
}

function takeLines(text: string, content: FileContent, path: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      takeRecord(parseStorable(line), undefined, content, `${path}:${index + 1}`);
    } catch {
      content.problems.push(problem('alert', `${path}:${index + 1}`, 'this line is not JSON'));
    }
  }
  if (content.records.length > 0) return;
  throw badRequest(`${path} holds no JSON: an export of TheHive is a JSON array, or one JSON object per line`);
}

function takeRecord(record: unknown, usual: string | undefined, content: FileContent, place: string): void {
  const said = isObject(record) && typeof record._type === 'string' ? TYPES[record._type.toLowerCase()] : usual;
  if (isObject(record) && said !== undefined) content.records.push({ type: said, record });
  else content.problems.push(problem('alert', place, 'it does not say what it is: _type is missing or unknown'));
}
