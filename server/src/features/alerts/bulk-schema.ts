import { type Static, Type } from 'typebox';
import { ALERT_STATUSES, DETERMINATIONS } from '../../core/alert-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { NullableUuid, OneOf, shape, Uuid } from '../../http/shape.js';
import { AlertFilter } from './schema.js';

export const BULK_ACTIONS = [
  'resolve',
  'assign',
  'change_severity',
  'set_status',
  'add_tags',
  'claim',
  'link_incident',
] as const;

/** In a body a filter may also say a single value where the query would repeat it. */
const OneOrSeveral = {
  anyOf: [
    { type: 'string', maxLength: 2000 },
    { type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 100 },
  ],
};
const bodyFilter = Object.fromEntries(
  Object.entries(AlertFilter).map(([name, schema]) => [
    name,
    Type.Optional(schema.type === 'array' ? Type.Unsafe<string | string[]>(OneOrSeveral) : schema),
  ]),
);

export const BulkRequest = Type.Object({
  alert_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000 })),
  filter: Type.Optional(Type.Object(bodyFilter, { description: "The list's own filters; {} means every alert" })),
  action: OneOf(BULK_ACTIONS),
  determination: Type.Optional(OneOf(DETERMINATIONS)),
  resolve_reason: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 5000 })),
  assigned_to: Type.Optional(NullableUuid),
  severity: Type.Optional(OneOf(SEVERITIES)),
  status: Type.Optional(OneOf(ALERT_STATUSES)),
  incident_id: Type.Optional(Uuid),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 100 })),
  undoable: Type.Optional(Type.Boolean({ description: 'Answer with an undo_id, good for an hour' })),
});
export type BulkRequest = Static<typeof BulkRequest>;

export const BulkAnswer = shape(
  'BulkAnswer',
  Type.Object({
    updated: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(Type.Object({ alert_id: Uuid, detail: Type.String() }), { description: 'At most 1000 of them' }),
    undo_id: Type.Optional(Uuid),
  }),
);
export type BulkAnswer = Static<typeof BulkAnswer>;
