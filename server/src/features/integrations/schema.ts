import { type Static, Type } from 'typebox';
import { AnyJson, NullableText, NullableTimestamp, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

export const HEALTH_STATUSES = ['healthy', 'unhealthy'] as const;

const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['Slack of the SOC'] });

export const IntegrationView = shape(
  'Integration',
  Type.Object({
    id: Uuid,
    integration_type: Type.String({ examples: ['chat'] }),
    name: Name,
    config: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Secrets are masked; sending the mask back keeps them',
    }),
    config_errors: Type.Array(Type.String(), { description: 'What the config still lacks' }),
    enabled: Type.Boolean(),
    health_status: Type.Unsafe<(typeof HEALTH_STATUSES)[number] | null>({ enum: [...HEALTH_STATUSES, null] }),
    health_message: NullableText(),
    last_health_check: NullableTimestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const CreateIntegration = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 100, examples: ['chat'] })),
  integration_type: Type.Optional(Type.String({ maxLength: 100, description: 'The same as type' })),
  name: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  config: Type.Optional(JsonObject),
  enabled: Type.Optional(Type.Boolean()),
});
export type CreateIntegration = Static<typeof CreateIntegration>;

export const UpdateIntegration = Type.Object({
  name: Type.Optional(Name),
  config: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Members to change: null removes one, the mask keeps a secret, what is left out stays',
    }),
  ),
  enabled: Type.Optional(Type.Boolean()),
});
export type UpdateIntegration = Static<typeof UpdateIntegration>;

const ActionView = Type.Object({
  name: Type.String({ examples: ['send_message'] }),
  description: Type.String(),
  parameters: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'JSON Schema' }),
});

export const IntegrationTypeView = shape(
  'IntegrationType',
  Type.Object({
    type: Type.String({ examples: ['chat'] }),
    display_name: Type.String({ examples: ['Slack'] }),
    description: Type.String(),
    origin: OneOf(['built-in', 'python'] as const),
    config_schema: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'JSON Schema' }),
    actions: Type.Array(ActionView),
  }),
);

export const ConnectorProblemView = shape(
  'ConnectorProblem',
  Type.Object({ path: Type.String(), error: Type.String(), traceback: NullableText() }),
);

export const HealthView = shape(
  'IntegrationHealth',
  Type.Object({
    healthy: Type.Boolean(),
    message: Type.String(),
    details: Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], additionalProperties: true }),
  }),
);

export const ActionPath = Type.Object({ id: Uuid, action: Type.String({ maxLength: 100 }) });

/** The parameters, by themselves or as the member `parameters`. */
export const TryAction = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

export const ActionOutcome = shape(
  'IntegrationActionOutcome',
  Type.Object({
    integration_id: Uuid,
    action: Type.String(),
    status: OneOf(['success'] as const),
    result: AnyJson,
    duration_ms: Type.Integer(),
  }),
);
