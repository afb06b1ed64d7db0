import type { Ctx } from '../../context.js';
import { invalid, notFound } from '../../core/errors.js';
import { newId } from '../../core/ids.js';
import { publish } from '../../events/publish.js';
import * as audit from '../audit/service.js';
import { generateKey, hashKey, prefixOf } from './keys.js';
import type { CreateApiKey } from './schema.js';
import * as store from './store.js';

export { KeyRing } from './key-ring.js';
export type { ApiKeyRow } from './store.js';

export const list = (ctx: Ctx) => store.list(ctx.db);

export async function create(ctx: Ctx, wanted: CreateApiKey) {
  const expiresAt = wanted.expires_at == null ? null : new Date(wanted.expires_at);
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    throw invalid('The key would be expired already', { path: 'body.expires_at', message: 'must lie in the future' });
  }
  const key = generateKey();
  const row = await ctx.transaction(async (tx) => {
    const created = await store.insert(tx.db, {
      id: newId(),
      name: wanted.name.trim(),
      key_hash: hashKey(key),
      prefix: prefixOf(key),
      expires_at: expiresAt,
    });
    await audit.record(tx, {
      action: 'api_key_created',
      detail: `Created the API key ${created.name} (${created.prefix}…)`,
      target: { type: 'api_key', id: created.id, label: created.name },
      metadata: { expires_at: expiresAt },
    });
    return created;
  });
  return { ...row, key };
}

export const revoke = (ctx: Ctx, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const revoked = await store.updateRevoked(tx.db, id);
    if (revoked === undefined) throw notFound('API key');
    await audit.record(tx, {
      action: 'api_key_revoked',
      detail: `Revoked the API key ${revoked.name} (${revoked.prefix}…)`,
      target: { type: 'api_key', id, label: revoked.name },
    });
    await publish(tx, 'api_key.changed', { id });
  });
