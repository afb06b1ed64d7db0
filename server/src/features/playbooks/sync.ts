import type { Ctx } from '../../context.js';
import { newId } from '../../core/ids.js';
import { publish } from '../../events/publish.js';
import type { DiscoveredPlaybook, LoadError } from '../../python/discovery.js';
import * as store from './store.js';

/** Brings the stored definitions to what is on disk. Any node may, all end with the same. */
export const sync = (ctx: Ctx, found: { playbooks: DiscoveredPlaybook[]; errors: LoadError[] }): Promise<void> =>
  ctx.transaction(async (tx) => {
    await store.lockSync(tx.db);
    let changed = await store.updateMissing(
      tx.db,
      found.playbooks.map(({ name }) => name),
    );
    for (const playbook of found.playbooks) changed = (await store.upsert(tx.db, newId(), playbook)) || changed;
    await store.deleteErrors(tx.db);
    await store.insertErrors(
      tx.db,
      found.errors.map((error) => ({ id: newId(), ...error })),
    );
    if (changed) await publish(tx, 'playbooks.changed', {});
  });
