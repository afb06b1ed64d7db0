import { readFileSync } from 'node:fs';
import { operationsOf } from './operations.mjs';
import { camel, isPythonName, PythonTypes } from './python-types.mjs';

const WIDTH = 100;

const base = readFileSync(new URL('client_base.py', import.meta.url), 'utf8');

/** One Python file: the hand-written transport, the shapes as TypedDicts, and a method for each operation. */
export function pythonClient(document) {
  const types = new PythonTypes();
  types.addNamed(document.components.schemas);
  const methods = operationsOf(document).flatMap((operation) => methodsOf(operation, types));
  return `${base}\n\n${types.text()}\n\n\nclass Client(_Transport):\n${indented(methods.join('\n\n'))}\n`;
}

function methodsOf(operation, types) {
  if (operation.isStream) return [followMethod(operation)];
  const call = plainMethod(operation, types);
  return operation.paged === undefined ? [call] : [call, iteratorMethod(operation, types)];
}

function plainMethod(operation, types) {
  const { name, method, answer } = operation;
  const takes = argumentsOf(operation, types);
  const returns = answer.type === 'text/plain' ? 'str' : types.annotation(answer.schema, `${camel(name)}Answer`);
  const passed = [
    `"${method}"`,
    pathText(operation),
    ...(operation.inQuery.length > 0 ? [`query=${queryText(operation.inQuery)}`] : []),
    ...bodyText(operation),
    ...(operation.permission === 'api-key' ? ['key=True'] : []),
  ];
  const logsIn = name === 'login';
  const call = filled(`${logsIn ? 'answer =' : 'return'} self._call(`, passed, ')');
  const lines = logsIn ? [...call, 'self.token = answer["access_token"]', 'return answer'] : call;
  return written(
    name,
    takes,
    returns,
    docstring(operation, logsIn ? 'The client uses the token from now on.' : ''),
    lines,
  );
}

/** Walks through all pages, however many there are. */
function iteratorMethod(operation, types) {
  const filters = operation.inQuery.filter(({ name }) => !['limit', 'offset', 'cursor'].includes(name));
  const takes = argumentsOf({ ...operation, inQuery: filters }, types);
  const row = types.annotation(
    operation.answer.schema.properties[operation.paged].items,
    `${camel(operation.name)}Row`,
  );
  const call = filled('return self._pages(', [pathText(operation), queryText(filters), `"${operation.paged}"`], ')');
  const name = operation.name.replace(/^(list|get)_/, 'iter_');
  return written(
    name,
    takes,
    `Iterator[${row}]`,
    docstring(operation, 'One after the other, through all pages.'),
    call,
  );
}

const followMethod = (operation) =>
  written(
    'follow_events',
    ['last_event_id: str | None = None'],
    'Iterator[dict[str, Any]]',
    docstring(operation, 'Each has id, event and data.'),
    [`return self._follow("${operation.path}", last_event_id)`],
  );

function argumentsOf({ name: operation, inPath, inQuery, body, bodyRequired }, types) {
  const positional = inPath.map(({ argument, schema }) => `${argument}: ${types.annotation(schema, camel(argument))}`);
  const fields = fieldsOf(body);
  if (body !== undefined && fields === undefined) {
    positional.push(bodyRequired ? 'body: dict[str, Any]' : 'body: dict[str, Any] | Unset = UNSET');
  }
  const named = (fields ?? []).map(({ name, schema, required }) => {
    const type = types.annotation(schema, camel(`${operation}_${name}`));
    return required ? `${name}: ${type}` : `${name}: ${type} | Unset = UNSET`;
  });
  const required = named.filter((argument) => !argument.endsWith('= UNSET'));
  const optional = named.filter((argument) => argument.endsWith('= UNSET'));
  const filters = inQuery.map(({ name, schema, required: must }) => {
    const type = types.annotation(schema, camel(`${operation}_${name}`));
    return must ? `${name}: ${type}` : `${name}: ${type} | None = None`;
  });
  const keyword = [...optional, ...filters];
  return [...positional, ...required, ...(keyword.length > 0 ? ['*', ...keyword] : [])];
}

/** Members of a body that is a plain object; a body of another form is passed as it is. */
function fieldsOf(body) {
  const members = Object.entries(body?.properties ?? {});
  if (members.length === 0 || !members.every(([name]) => isPythonName(name))) return undefined;
  return members.map(([name, schema]) => ({ name, schema, required: (body.required ?? []).includes(name) }));
}

function bodyText({ body }) {
  if (body === undefined) return [];
  const fields = fieldsOf(body);
  if (fields === undefined) return ['body=body'];
  return [`body=_body(${fields.map(({ name }) => `${name}=${name}`).join(', ')})`];
}

const pathText = ({ path, inPath }) =>
  inPath.length === 0
    ? `"${path}"`
    : `f"${inPath.reduce((text, { name, argument }) => text.replace(`{${name}}`, `{_segment(${argument})}`), path)}"`;

const queryText = (parameters) => `{${parameters.map(({ name }) => `"${name}": ${name}`).join(', ')}}`;

function docstring({ summary, permission, inQuery }, more) {
  const needs = permission.includes(':') ? `Needs ${permission}.` : '';
  const hints = inQuery
    .filter(({ description }) => description)
    .map(({ name, description }) => `${name}: ${description}`);
  const sentence = /[.?!]$/.test(summary) ? summary : `${summary}.`;
  const first = [sentence, more, needs].filter((part) => part !== '').join(' ');
  if (hints.length === 0) return [`"""${first}"""`];
  return [`"""${first}`, '', ...hints, '"""'];
}

function written(name, takes, returns, doc, lines) {
  const head = `def ${name}(self${takes.map((argument) => `, ${argument}`).join('')}) -> ${returns}:`;
  const wrapped =
    head.length <= 110
      ? [head]
      : [`def ${name}(`, '    self,', ...takes.map((argument) => `    ${argument},`), `) -> ${returns}:`];
  return [...wrapped, ...[...doc, ...lines].map((line) => (line === '' ? '' : `    ${line}`))].join('\n');
}

/** On one line when it fits, else one argument on each, and long ones filled up to the width. */
function filled(before, parts, after) {
  const line = `${before}${parts.join(', ')}${after}`;
  if (line.length <= WIDTH) return [line];
  return [before, ...parts.flatMap((part) => folded(`${part},`).map((text) => `    ${text}`)), after];
}

function folded(part) {
  if (part.length <= WIDTH) return [part];
  const [, open, inner, close] = /^([^{(]*[{(])(.*)([})],)$/.exec(part);
  const lines = [''];
  for (const word of inner.split(/(?<=,) /)) {
    if (lines.at(-1).length + word.length > WIDTH) lines.push('');
    lines[lines.length - 1] += lines.at(-1) === '' ? word : ` ${word}`;
  }
  return [open, ...lines.map((line) => `    ${line}`), close];
}

const indented = (text) => text.replace(/^(?=.)/gm, '    ');
