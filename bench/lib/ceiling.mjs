import { bodies } from './payloads.mjs';

const BATCH = 200;
const LANES = 2;

/**
 * How many of these rows PostgreSQL takes per second when they are ready made and nothing else is in the way. `measure` may be
 * called again and again: connections, plans and compiled code stay.
 */
export async function openCeiling(address, size) {
  const { openDatabase } = await import('../../dist/server/db/pool.js');
  const { createLogger } = await import('../../dist/server/core/logger.js');
  const { readPost } = await import('../../dist/server/features/ingest/arrival.js');
  const { foldCopies } = await import('../../dist/server/features/ingest/fold.js');
  const { insertNewAlerts } = await import('../../dist/server/features/ingest/store.js');

  const run = `ceiling-${size}-${Date.now()}`;
  const body = bodies('unique', size, run);
  const made = Array.from({ length: BATCH * 20 }, (_unused, n) => ({
    item: readPost(Buffer.from(body(n)), 'webhook')[0],
  }));
  let serial = 0;
  const fresh = (entry) => {
    serial += 1;
    return { item: { ...entry.item, alert: { ...entry.item.alert, source_id: `${run}-${serial}` } } };
  };

  const database = openDatabase(address, { max: LANES, log: createLogger('silent') });
  const measure = async (seconds) => {
    const began = performance.now();
    const until = began + seconds * 1000;
    let written = 0;
    const lane = async (offset) => {
      for (let n = offset; performance.now() < until; n += LANES) {
        const start = (n * BATCH) % made.length;
        const batch = foldCopies(made.slice(start, start + BATCH).map(fresh));
        await insertNewAlerts(database.db, batch);
        written += batch.length;
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_unused, n) => lane(n)));
    return written / ((performance.now() - began) / 1000);
  };
  return { measure, close: () => database.close() };
}
