import { type Static, Type } from 'typebox';
import { ENRICHMENT_STATUSES, OBSERVABLE_TYPES } from '../../core/alert-values.js';
import { INCIDENT_STATUSES } from '../../core/incident-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { NextCursor, Paging, Several, TotalIsEstimate } from '../../http/paging.js';
import { AnyJson, NullableText, NullableUuid, OneOf, shape, Tags, Timestamp, Uuid } from '../../http/shape.js';

const Score = Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: -1e9, maximum: 1e9 });

export const EnrichmentView = shape(
  'Enrichment',
  Type.Object({
    source: Type.String({ examples: ['virustotal'] }),
    data: AnyJson,
    malicious: Type.Boolean(),
    score: Score,
    enriched_at: Type.String({ format: 'date-time' }),
  }),
);

export const ObservableView = shape(
  'Observable',
  Type.Object({
    id: Uuid,
    type: OneOf(OBSERVABLE_TYPES),
    value: Type.String({ examples: ['203.0.113.7'] }),
    source: NullableText({ examples: ['alert:webhook'] }),
    enrichment_status: OneOf(ENRICHMENT_STATUSES),
    enrichments: Type.Array(EnrichmentView),
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
  total_is_estimate: TotalIsEstimate,
  next_cursor: NextCursor,
});

export const AlertObservablesQuery = Type.Object(Paging);
export type AlertObservablesQuery = Static<typeof AlertObservablesQuery>;

export const ObservableQuery = Type.Object({
  ...Paging,
  type: Several(`Any of ${OBSERVABLE_TYPES.join(', ')}`),
  enrichment_status: Several(`Any of ${ENRICHMENT_STATUSES.join(', ')}`),
  tag: Several('Any of these tags'),
  alert_id: Type.Optional(Uuid),
  incident_id: Type.Optional(Uuid),
  malicious: Type.Optional(Type.Boolean({ description: 'Whether a provider called it malicious' })),
  q: Type.Optional(
    Type.String({ maxLength: 1000, description: 'What the value begins with; for URLs also without their scheme' }),
  ),
});
export type ObservableQuery = Static<typeof ObservableQuery>;

const observable = {
  type: OneOf(OBSERVABLE_TYPES),
  value: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S', examples: ['203.0.113.7'] }),
  source: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  tags: Type.Optional(Tags),
};
export const AddObservable = Type.Object(observable);

export const CreateObservable = Type.Object({
  ...observable,
  alert_id: Type.Optional(NullableUuid),
  incident_id: Type.Optional(NullableUuid),
});
export type CreateObservable = Static<typeof CreateObservable>;

export const UpdateObservable = Type.Object({ tags: Type.Optional(Tags) });
export type UpdateObservable = Static<typeof UpdateObservable>;

export const AddEnrichment = Type.Object({
  source: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['manual analysis'] }),
  data: AnyJson,
  malicious: Type.Optional(Type.Boolean({ default: false })),
  score: Type.Optional(Score),
});
export type AddEnrichment = Static<typeof AddEnrichment>;

export const SightingsView = shape(
  'Sightings',
  Type.Object({
    alert_count: Type.Integer({ description: 'How many alerts the same value was seen in' }),
    incident_count: Type.Integer(),
    alerts: Type.Array(
      Type.Object({
        id: Uuid,
        title: Type.String(),
        severity: OneOf(SEVERITIES),
        status: Type.String(),
        source: Type.String(),
        created_at: Timestamp,
      }),
      { description: 'The newest 100' },
    ),
    incidents: Type.Array(
      Type.Object({
        id: Uuid,
        title: Type.String(),
        severity: OneOf(SEVERITIES),
        status: OneOf(INCIDENT_STATUSES),
        created_at: Timestamp,
      }),
      { description: 'Incidents that hold it, or hold an alert it was seen in; the newest 100' },
    ),
  }),
);
