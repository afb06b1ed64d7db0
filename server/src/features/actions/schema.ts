import { type Static, Type } from 'typebox';
import { OBSERVABLE_TYPES } from '../../core/alert-values.js';
import { AnyJson, NullableText, NullableUuid, OneOf, shape } from '../../http/shape.js';
import { ACTION_NAMES } from './catalog.js';

export const ActionInfo = shape(
  'ManualAction',
  Type.Object({
    name: OneOf(ACTION_NAMES),
    description: Type.String(),
    target_types: Type.Array(OneOf(OBSERVABLE_TYPES)),
    available: Type.Boolean({ description: 'Whether what it needs is configured' }),
  }),
);

export const ExecuteAction = Type.Object({
  action: OneOf(ACTION_NAMES),
  target: Type.String({ minLength: 1, maxLength: 2048, examples: ['203.0.113.7'] }),
  alert_id: Type.Optional(NullableUuid),
});
export type ExecuteAction = Static<typeof ExecuteAction>;

export const ManualActionResult = shape(
  'ManualActionResult',
  Type.Object({
    action: OneOf(ACTION_NAMES),
    target: Type.String(),
    alert_id: NullableUuid,
    status: OneOf(['success', 'failed'] as const),
    result: AnyJson,
    error: NullableText(),
    duration_ms: Type.Integer(),
  }),
);
