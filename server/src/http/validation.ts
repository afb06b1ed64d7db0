import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type AppError, type FieldError, invalid } from '../core/errors.js';
import { namedShapes } from './shape.js';

const MOST_ERRORS = 50;

let strict: Ajv | undefined;
let coercing: Ajv | undefined;

/**
 * Text in addresses is read as what the schema asks for; a JSON body says what it means and is never coerced. A check is made
 * for the first request that needs it, and the servers of one process share their checks. Members of a body that its schema
 * does not name are taken away, so that nothing behind the door ever sees one that nobody checked.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = (value: unknown): boolean => {
    const validate = (httpPart === 'body' ? bodies() : addresses()).compile(schema);
    const isValid = validate(value) as boolean;
    if (isValid && httpPart === 'body') removeUnknown(schema, value);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  check.errors = null as ErrorObject[] | null;
  return check as ReturnType<FastifySchemaCompiler<TSchema>>;
};

function removeUnknown(schema: TSchema, body: unknown): void {
  const { properties, additionalProperties } = schema as { properties?: object; additionalProperties?: boolean };
  if (properties === undefined || additionalProperties || typeof body !== 'object' || body === null) return;
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(properties, name)) delete (body as Record<string, unknown>)[name];
  }
}

function bodies(): Ajv {
  strict ??= ajv(false);
  return strict;
}

function addresses(): Ajv {
  coercing ??= ajv('array');
  return coercing;
}

/** The same check as on a route, for what comes in by another door. Answers the value, typed. */
export function bodyCheck<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const check = checking(() => bodies().compile(schema), 'body');
  return (value) => {
    check(value);
    removeUnknown(schema, value);
    return value as Static<T>;
  };
}

/** For a schema that is not ours: with a checker of its own, where its ids meet nobody's and which goes when it goes. */
export const foreignCheck = (schema: object, part: string) => checking(() => ajv(false).compile(schema), part);

function checking(compile: () => ValidateFunction, part: string): (value: unknown) => void {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile();
    if (!validate(value)) throw validationError(validate.errors ?? [], part);
  };
}

function ajv(coerceTypes: boolean | 'array'): Ajv {
  const instance = new Ajv({ coerceTypes, useDefaults: true, allErrors: true, allowUnionTypes: true, strict: false });
  addFormats.default(instance);
  for (const schema of namedShapes()) instance.addSchema(schema);
  return instance;
}

const PARTS: Record<string, string> = { body: 'body', querystring: 'query', params: 'path', headers: 'headers' };

export function validationError(errors: ErrorObject[], context: string): AppError {
  const part = PARTS[context] ?? context;
  const fields = errors.slice(0, MOST_ERRORS).map((error) => fieldError(error, part));
  const [first] = fields;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return invalid(first === undefined ? 'The request is not valid' : `${first.path} ${first.message}${more}`, ...fields);
}

function fieldError(error: ErrorObject, part: string): FieldError {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'required') {
    const { missingProperty } = error.params as { missingProperty: string };
    return { path: [part, ...steps, missingProperty].join('.'), message: 'is required' };
  }
  return { path: [part, ...steps].join('.'), message: wording(error) };
}

function wording(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'format':
      return `must be a valid ${params.format}`;
    case 'pattern':
      return 'has characters that are not allowed here';
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    default:
      return error.message ?? 'is not valid';
  }
}
