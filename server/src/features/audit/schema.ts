import { type Static, Type } from 'typebox';
import { NextCursor, Paging } from '../../http/paging.js';
import { AnyJson, NullableText, NullableUuid, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';
import { AUDIT_ACTIONS } from './actions.js';

export const AuditEventView = shape(
  'AuditEvent',
  Type.Object({
    id: Uuid,
    action: OneOf(AUDIT_ACTIONS),
    actor_id: NullableUuid,
    actor_username: NullableText({ examples: ['admin'] }),
    target_type: NullableText({ examples: ['api_key'] }),
    target_id: NullableUuid,
    target_label: NullableText({ examples: ['Elastic production'] }),
    detail: NullableText({ examples: ['admin logged in'] }),
    metadata_json: AnyJson,
    ip: NullableText({ examples: ['192.0.2.10'] }),
    request_id: NullableText(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const AuditQuery = Type.Object({
  ...Paging,
  action: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), { description: `Any of ${AUDIT_ACTIONS.join(', ')}` }),
  ),
  actor_id: Type.Optional(Uuid),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Text in the actor, target, detail or address' })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditPage = Type.Object({
  events: Type.Array(AuditEventView),
  total: Type.Integer(),
  next_cursor: NextCursor,
});
