import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../core/logger.js';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/embedded.js';

const MOST_RESTARTS = 5;
const WITHIN_MS = 60_000;

type Connection = EmbeddedPostgres['connection'];

export interface SupervisedPostgres {
  connection: Connection;
  /** Resolves when it cannot be kept alive. */
  gaveUp: Promise<void>;
  stop(): Promise<void>;
}

/** The embedded database, started again when it dies by itself; its socket may then lie elsewhere. */
export async function supervisePostgres(
  dataDir: string,
  log: Logger,
  onMoved: (connection: Connection) => Promise<void>,
): Promise<SupervisedPostgres> {
  const start = () => startEmbedded({ dataDir, log: (line) => log.debug({ part: 'postgres' }, line) });
  let current = await start();
  let stopping = false;

  const keepAlive = async (): Promise<void> => {
    const deaths: number[] = [];
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      deaths.push(Date.now());
      if (deaths.filter((time) => time > Date.now() - WITHIN_MS).length > MOST_RESTARTS) return;
      log.error('the embedded database ended unexpectedly; starting it again');
      await current.stop();
      await sleep(100 * deaths.length);
      if (stopping) return;
      current = await start();
      await onMoved(current.connection);
      log.info('the embedded database is back');
    }
  };
  const kept = keepAlive();
  const gaveUp = kept
    .catch((err) => log.error({ err }, 'the embedded database could not be started again'))
    .then(() => (stopping ? new Promise<void>(() => undefined) : undefined));

  return {
    connection: current.connection,
    gaveUp,
    stop: async () => {
      stopping = true;
      await current.stop();
      await kept.catch(() => undefined);
    },
  };
}
