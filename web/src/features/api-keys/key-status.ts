import type { ApiKey } from '../../api/shapes.js';

export type KeyStatus = 'active' | 'revoked' | 'expired';

/** A key works as long as nobody revoked it and its time has not come. */
export function statusOf(key: Pick<ApiKey, 'is_active' | 'expires_at'>, now: number): KeyStatus {
  if (!key.is_active) return 'revoked';
  return key.expires_at !== null && Date.parse(key.expires_at) <= now ? 'expired' : 'active';
}
