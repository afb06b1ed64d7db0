import { type Static, Type } from 'typebox';
import { SEVERITIES } from '../../core/severity.js';
import { OneOf, shape, Uuid } from '../../http/shape.js';

export const WebhookAnswer = shape(
  'WebhookAnswer',
  Type.Object({
    alert_id: Uuid,
    playbooks_triggered: Type.Array(Type.String(), { description: 'Names of the playbooks that run, in order' }),
    duplicate: Type.Boolean(),
    duplicate_count: Type.Integer({ description: 'How often this alert has come in' }),
    title: Type.String(),
    severity: OneOf(SEVERITIES),
    message: Type.String({ examples: ['Alert stored'] }),
    alert_ids: Type.Optional(Type.Array(Uuid, { description: 'All alerts, when one post carried several' })),
  }),
);
export type WebhookAnswer = Static<typeof WebhookAnswer>;

export const AnyAlert = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'Any JSON object: the fields of eleven vendors are recognized, unknown ones are kept',
    examples: [
      { title: 'Brute force', severity: 'high', source_id: 'x-1', source_ip: '203.0.113.7', hostname: 'web-01' },
    ],
  },
);
