import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { namedShapes } from './shape.js';

type Write = (value: unknown) => string;

const written = new WeakMap<object, Write>();

/**
 * A writer is made when the first answer of its shape goes out: making all of them takes longer than everything else that a
 * start does. Shapes are constants, so the servers of one process share their writers.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (value) => {
    const write = written.get(schema) ?? compile(schema);
    return write(value);
  };

function compile(schema: TSchema): Write {
  const shapes = Object.fromEntries([...namedShapes()].map((shape) => [(shape as { $id: string }).$id, shape]));
  const write: Write = fastJson(schema as fastJson.AnySchema, { schema: shapes as Record<string, fastJson.Schema> });
  written.set(schema, write);
  return write;
}
