import { operationName } from './operation-names.mjs';

/**
 * Every operation of an OpenAPI document, in the words that generated clients need: its name, what goes into the path, the query
 * and the body, and what comes back.
 */
export function operationsOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
  );
  const names = operations.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two operations would be called ${twice}: see operation-names.mjs`);
  return operations;
}

function operationOf(method, path, operation) {
  const parameters = operation.parameters ?? [];
  const answer = answerOf(operation);
  const paged = pagedMember(answer.schema);
  return {
    name: operationName(method, path, paged !== undefined || answer.schema?.type === 'array'),
    method,
    path,
    family: operation.tags[0],
    summary: operation.summary,
    permission: operation['x-permission'],
    inPath: parameters.filter((parameter) => parameter.in === 'path').map((parameter) => pathArgument(path, parameter)),
    inQuery: parameters.filter((parameter) => parameter.in === 'query'),
    body: operation.requestBody?.content['application/json']?.schema,
    bodyRequired: operation.requestBody?.required === true,
    answer,
    paged,
    isStream: path.endsWith('/events'),
  };
}

function answerOf({ responses }) {
  const [, response] = Object.entries(responses).find(([status]) => status < 300);
  const [[type, { schema } = {}] = []] = Object.entries(response.content ?? {});
  return { type, schema };
}

/** The member that holds the rows of an answer that comes in pages. */
function pagedMember(schema) {
  if (schema?.properties?.next_cursor === undefined) return undefined;
  return Object.keys(schema.properties).find((name) => schema.properties[name].type === 'array');
}

/** {id} alone says little: after alerts it is an alert_id. */
function pathArgument(path, { name, schema }) {
  if (name !== 'id') return { name, argument: name, schema };
  const owner = path.split('/{id}')[0].split('/').at(-1);
  return { name, argument: `${owner.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_')}_id`, schema };
}
