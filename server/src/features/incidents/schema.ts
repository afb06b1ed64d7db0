import { type Static, Type } from 'typebox';
import { INCIDENT_STATUSES } from '../../core/incident-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { NextCursor, Paging, Several, TotalIsEstimate } from '../../http/paging.js';
import {
  NullableText,
  NullableTimestamp,
  NullableUuid,
  OneOf,
  shape,
  Tags,
  Timestamp,
  Uuid,
} from '../../http/shape.js';
import { AlertView } from '../alerts/schema.js';
import { SORTS } from './sorting.js';

export const IncidentView = shape(
  'Incident',
  Type.Object({
    id: Uuid,
    title: Type.String({ examples: ['Brute force from 203.0.113.7'] }),
    description: NullableText(),
    severity: OneOf(SEVERITIES),
    status: OneOf(INCIDENT_STATUSES),
    assigned_to: NullableUuid,
    assigned_username: NullableText(),
    tags: Type.Array(Type.String()),
    closed_at: NullableTimestamp,
    alert_count: Type.Integer(),
    observable_count: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const IncidentPage = Type.Object({
  incidents: Type.Array(IncidentView),
  total: Type.Integer(),
  total_is_estimate: TotalIsEstimate,
  next_cursor: NextCursor,
});

export const IncidentQuery = Type.Object({
  ...Paging,
  status: Several(`Any of ${INCIDENT_STATUSES.join(', ')}`),
  severity: Several(`Any of ${SEVERITIES.join(', ')}`),
  assigned_to: Several('Analyst ids, "me" or "none"'),
  tag: Several('Any of these tags'),
  q: Type.Optional(Type.String({ maxLength: 500, description: 'Words in title and description' })),
  sort: Type.Optional(OneOf(SORTS, { default: '-created_at', description: '"-" for descending' })),
});
export type IncidentQuery = Static<typeof IncidentQuery>;

const Title = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', examples: ['Brute force from 203.0.113.7'] });
const Description = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20_000 });

export const CreateIncident = Type.Object({
  title: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500, description: "Defaults to the alert's" }),
  ),
  description: Type.Optional(Description),
  severity: Type.Optional(
    Type.Unsafe<(typeof SEVERITIES)[number] | null>({
      enum: [...SEVERITIES, null],
      description: 'Defaults to the highest among the alerts, else medium',
    }),
  ),
  tags: Type.Optional(Tags),
  assigned_to: Type.Optional(NullableUuid),
  alert_id: Type.Optional(Type.Unsafe<string | null>({ ...NullableUuid, description: 'The alert it is about' })),
  alert_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000, description: 'The alerts it is about' })),
  source_ip: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'A suggestion: every alert of that group is linked' }),
  ),
});
export type CreateIncident = Static<typeof CreateIncident>;

export const UpdateIncident = Type.Object({
  title: Type.Optional(Title),
  description: Type.Optional(Description),
  severity: Type.Optional(OneOf(SEVERITIES)),
  status: Type.Optional(OneOf(INCIDENT_STATUSES)),
  assigned_to: Type.Optional(NullableUuid),
  tags: Type.Optional(Tags),
});
export type UpdateIncident = Static<typeof UpdateIncident>;

export const LinkAlert = Type.Object({ alert_id: Uuid });
export const IncidentLink = shape('IncidentLink', Type.Object({ id: Uuid, incident_id: Uuid, alert_id: Uuid }));

/** To link to an existing one, its id; for a new one, its title. */
export const AddToIncident = Type.Object({
  incident_id: Type.Optional(Uuid),
  title: CreateIncident.properties.title,
  description: CreateIncident.properties.description,
  severity: CreateIncident.properties.severity,
  tags: CreateIncident.properties.tags,
});
export type AddToIncident = Static<typeof AddToIncident>;

export const ByAlert = Type.Object({ id: Uuid, alert_id: Uuid });
export const ByComment = Type.Object({ id: Uuid, comment_id: Uuid });

export const SuggestionView = shape(
  'IncidentSuggestion',
  Type.Object({
    source_ip: Type.String({ examples: ['203.0.113.7'] }),
    alert_count: Type.Integer(),
    severity: OneOf(SEVERITIES),
    first_seen: Timestamp,
    last_seen: Timestamp,
    alerts: Type.Array(AlertView, { description: 'The newest of them, at most 20' }),
  }),
);

export const SuggestionQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 10, description: 'Groups, largest first' })),
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;
