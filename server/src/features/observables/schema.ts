import { type Static, Type } from 'typebox';
import { ENRICHMENT_STATUSES, OBSERVABLE_TYPES } from '../../core/alert-values.js';
import { NextCursor, Paging } from '../../http/paging.js';
import { AnyJson, NullableText, NullableUuid, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

export const ObservableView = shape(
  'Observable',
  Type.Object({
    id: Uuid,
    type: OneOf(OBSERVABLE_TYPES),
    value: Type.String({ examples: ['203.0.113.7'] }),
    source: NullableText({ examples: ['alert:webhook'] }),
    enrichment_status: OneOf(ENRICHMENT_STATUSES),
    enrichments: Type.Array(AnyJson),
    tags: Type.Array(Type.String()),
    alert_id: NullableUuid,
    incident_id: NullableUuid,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const ObservablePage = Type.Object({
  observables: Type.Array(ObservableView),
  total: Type.Integer(),
  next_cursor: NextCursor,
});

export const AlertObservablesQuery = Type.Object(Paging);
export type AlertObservablesQuery = Static<typeof AlertObservablesQuery>;
