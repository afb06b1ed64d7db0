import type { Ctx } from '../../context.js';
import { conflict } from '../../core/errors.js';
import { type Seal, SealBroken } from '../../core/seal.js';
import * as audit from '../audit/service.js';
import { subjectOf } from './instance.js';
import * as store from './store.js';

/** Seals every stored config with the current key: all of them, or none. Answers how many it changed. */
export const reseal = (ctx: Ctx, seal: Seal): Promise<number> =>
  ctx.transaction(async (tx) => {
    const rows = await store.listForUpdate(tx.db);
    const outdated = rows.filter((row) => !seal.isCurrent(row.sealed_config));
    for (const row of outdated) await store.updateSealed(tx.db, row.id, sealedAnew(seal, row));
    if (outdated.length > 0) {
      await audit.record(tx, {
        action: 'encryption_key_rotated',
        detail: `Sealed ${outdated.length} integration configs with the current encryption key`,
      });
    }
    return outdated.length;
  });

function sealedAnew(
  seal: Seal,
  { id, name, sealed_config }: Pick<store.IntegrationRow, 'id' | 'name' | 'sealed_config'>,
): string {
  try {
    return seal.seal(seal.open(sealed_config, subjectOf(id)), subjectOf(id));
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw conflict(
      `The config of the integration ${name} cannot be read (${error.message}). Give the key it was sealed with in ` +
        'ENCRYPTION_KEY_PREVIOUS, or remove the integration. Nothing was changed.',
    );
  }
}

/** Configs that none of the keys opens: their integrations fail until the right key is given. */
export async function countUnreadable(ctx: Ctx, seal: Seal): Promise<number> {
  const rows = await store.list(ctx.db);
  return rows.filter((row) => !opens(seal, row)).length;
}

function opens(seal: Seal, { id, sealed_config }: store.IntegrationRow): boolean {
  try {
    seal.open(sealed_config, subjectOf(id));
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
