import { type Static, type TSchema, Type } from 'typebox';

const named = new Map<string, TSchema>();

/** Gives a wire shape its name: one component on the API page, one type in the UI. */
export function shape<T extends TSchema>(name: string, schema: T) {
  named.set(name, { ...schema, $id: name });
  return Type.Unsafe<Static<T>>({ $ref: `${name}#` });
}

/** By name: the page must not change with the order in which files are read. */
export const namedShapes = (): TSchema[] =>
  [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, schema]) => schema);

/** Written as ISO 8601 in UTC; services and stores hand out dates as they are. */
export const Timestamp = Type.Unsafe<Date>({
  type: 'string',
  format: 'date-time',
  examples: ['2026-11-15T03:00:00.000Z'],
});
export const NullableTimestamp = Type.Unsafe<Date | null>({ type: ['string', 'null'], format: 'date-time' });
export const Uuid = Type.String({ format: 'uuid', examples: ['0192f3c1-7a52-7c4b-9d3e-2b1a9f0c5d6e'] });
export const NullableUuid = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' });
export const NullableText = (options: { maxLength?: number; examples?: string[] } = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...options });
export const OneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });
/** In a body; null clears them. */
export const Tags = Type.Unsafe<string[] | null>({
  type: ['array', 'null'],
  items: { type: 'string', minLength: 1, maxLength: 100 },
  maxItems: 100,
});
export const AnyJson = Type.Unsafe<unknown>({});

export const ById = Type.Object({ id: Uuid });
export const Done = shape('Done', Type.Object({ detail: Type.String({ examples: ['API key revoked'] }) }));

export const Problem = shape(
  'Problem',
  Type.Object(
    {
      type: Type.String({ examples: ['about:blank'] }),
      title: Type.String({ examples: ['Invalid request'] }),
      status: Type.Integer({ examples: [422] }),
      detail: Type.String({ examples: ['body.name must not be empty'] }),
      request_id: Type.Optional(Type.String()),
      errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    },
    { description: 'Problem details (RFC 9457)' },
  ),
);
