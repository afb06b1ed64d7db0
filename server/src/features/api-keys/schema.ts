import { type Static, Type } from 'typebox';
import { NullableTimestamp, shape, Timestamp, Uuid } from '../../http/shape.js';

const apiKey = {
  id: Uuid,
  name: Type.String({ examples: ['Elastic production'] }),
  prefix: Type.String({ examples: ['soar_Zk3vT8a'] }),
  is_active: Type.Boolean(),
  last_used_at: NullableTimestamp,
  expires_at: NullableTimestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const ApiKeyView = shape('ApiKey', Type.Object(apiKey));
export const CreatedApiKey = shape(
  'CreatedApiKey',
  Type.Object({ ...apiKey, key: Type.String({ description: 'The full key: shown this once, stored nowhere' }) }),
);

export const CreateApiKey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  expires_at: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })),
});
export type CreateApiKey = Static<typeof CreateApiKey>;
