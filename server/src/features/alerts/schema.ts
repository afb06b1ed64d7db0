import { type Static, Type } from 'typebox';
import { ALERT_STATUSES, DETERMINATIONS } from '../../core/alert-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { NextCursor, Paging, Several, TotalIsEstimate } from '../../http/paging.js';
import {
  AnyJson,
  NullableText,
  NullableTimestamp,
  NullableUuid,
  OneOf,
  shape,
  Tags,
  Timestamp,
  Uuid,
} from '../../http/shape.js';
import { SORTS } from './sorting.js';

const Indicators = Type.Object({
  ips: Type.Array(Type.String()),
  domains: Type.Array(Type.String()),
  hashes: Type.Array(Type.String()),
  urls: Type.Array(Type.String()),
});

const alert = {
  id: Uuid,
  source: Type.String({ examples: ['webhook'] }),
  source_id: NullableText({ examples: ['x-1'] }),
  title: Type.String({ examples: ['Brute force against web-01'] }),
  description: NullableText(),
  severity: OneOf(SEVERITIES),
  status: OneOf(ALERT_STATUSES),
  source_ip: NullableText({ examples: ['203.0.113.7'] }),
  dest_ip: NullableText(),
  hostname: NullableText({ examples: ['web-01'] }),
  rule_name: NullableText(),
  iocs: Indicators,
  tags: Type.Array(Type.String()),
  partner: NullableText(),
  determination: OneOf(DETERMINATIONS),
  duplicate_count: Type.Integer(),
  incident_count: Type.Integer({ description: 'In how many incidents it is' }),
  resolved_at: NullableTimestamp,
  resolve_reason: NullableText(),
  assigned_to: NullableUuid,
  assigned_username: NullableText(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const AlertView = shape('Alert', Type.Object(alert));
export const AlertDetail = shape(
  'AlertDetail',
  Type.Object(
    { ...alert, normalized: AnyJson, raw_payload: AnyJson },
    { description: 'raw_payload is the text as it was received' },
  ),
);

export const AlertFilter = {
  id: Several('Any of these alerts'),
  status: Several(`Any of ${ALERT_STATUSES.join(', ')}`),
  severity: Several(`Any of ${SEVERITIES.join(', ')}`),
  determination: Several(`Any of ${DETERMINATIONS.join(', ')}`),
  source: Several('Any of these sources'),
  partner: Several('Any of these partners'),
  assigned_to: Several('Analyst ids, "me" or "none"'),
  tag: Several('Any of these tags'),
  source_ip: Several('Any of these addresses'),
  hostname: Several('Any of these hosts'),
  rule_name: Several('Any of these rules (repeat the parameter: commas belong to the name)'),
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[^\\u0000]*$',
      description: 'Beginnings of words in title, description, rule, host, addresses, tags or indicators',
    }),
  ),
  created_after: Type.Optional(Type.String({ format: 'date-time' })),
  created_before: Type.Optional(Type.String({ format: 'date-time' })),
  has_incident: Type.Optional(Type.Boolean()),
};

const filter = Type.Object(AlertFilter);
export type AlertFilter = Static<typeof filter>;

export const AlertQuery = Type.Object({
  ...Paging,
  ...AlertFilter,
  sort: Type.Optional(OneOf(SORTS, { default: '-created_at', description: '"-" for descending' })),
});
export type AlertQuery = Static<typeof AlertQuery>;

export const AlertPage = Type.Object({
  alerts: Type.Array(AlertView),
  total: Type.Integer(),
  total_is_estimate: TotalIsEstimate,
  next_cursor: NextCursor,
});

const Reason = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 5000 });

export const UpdateAlert = Type.Object({
  status: Type.Optional(OneOf(ALERT_STATUSES)),
  severity: Type.Optional(OneOf(SEVERITIES)),
  determination: Type.Optional(OneOf(DETERMINATIONS)),
  resolve_reason: Type.Optional(Reason),
  partner: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  tags: Type.Optional(Tags),
  assigned_to: Type.Optional(NullableUuid),
});
export type UpdateAlert = Static<typeof UpdateAlert>;

export const ByComment = Type.Object({ id: Uuid, comment_id: Uuid });
