import { type Static, Type } from 'typebox';
import { NextCursor, Paging } from '../../http/paging.js';
import { AnyJson, NullableText, NullableUuid, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

export const ActivityView = shape(
  'Activity',
  Type.Object({
    id: Uuid,
    alert_id: NullableUuid,
    incident_id: NullableUuid,
    analyst_id: NullableUuid,
    analyst_username: NullableText({ examples: ['maria'] }),
    action: Type.String({ examples: ['status_change'] }),
    detail: NullableText({ examples: ['Status changed from new to in_progress'] }),
    metadata_json: AnyJson,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const ActivityPage = Type.Object({
  activities: Type.Array(ActivityView),
  total: Type.Integer(),
  next_cursor: NextCursor,
});

export const ActivityQuery = Type.Object({ ...Paging, order: Type.Optional(OneOf(['asc', 'desc'])) });
export type ActivityQuery = Static<typeof ActivityQuery>;

export const CommentText = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S', examples: ['Looks like the nightly scanner'] }),
});
