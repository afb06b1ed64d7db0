import type { Worker } from '../app/build-worker.js';
import type { Node } from '../app/node.js';
import { prepareDatabase } from '../app/prepare-database.js';
import { loadSecrets } from '../app/secrets.js';
import type { Logger } from '../core/logger.js';
import type { CommandInput } from './command.js';
import { type OpenedDatabase, openForService } from './database.js';
import { stopSignal } from './lifecycle.js';
import { runNode, runWorker, serveApi } from './service.js';

export interface Ground extends OpenedDatabase {
  /** Resolves with the signal that asks for the end. */
  stopped: Promise<string>;
}

/** The database, ready for use; from here on Ctrl-C ends in order. */
export async function openGround({ config, log, life }: CommandInput): Promise<Ground> {
  const signal = stopSignal(log);
  life.onClose('signal handlers', async () => signal.forget());
  if (config.databaseUrl !== undefined) await loadSecrets(config);
  const opened = await openForService(config, log, life);
  await prepareDatabase(opened.database, log);
  return { ...opened, stopped: signal.received };
}

/** A node with a worker, before anybody can call it. */
export async function staff(
  { config, log, life }: CommandInput,
  { database }: Ground,
): Promise<{ node: Node; worker: Worker }> {
  const node = await runNode(config, database, log, life);
  return { node, worker: await runWorker(node, life) };
}

/** Opens the door; answers the address. */
export async function openDoor({ life }: CommandInput, ground: Ground, node: Node, worker: Worker): Promise<string> {
  const { library, running: workerRunning, pythonWell } = worker;
  const address = await serveApi({ node, library, workerRunning, pythonWell }, life);
  await ground.announce(address);
  return address;
}

/** Until somebody stops it or the database cannot be kept alive; answers the exit code. */
export async function untilStopped({ died, stopped }: Ground, log: Logger): Promise<number> {
  const reason = await Promise.race([stopped, died.then(() => undefined)]);
  if (reason === undefined) {
    log.fatal('the embedded database cannot be kept running; stopping. Nothing that was acknowledged is lost');
    return 1;
  }
  log.info({ signal: reason }, 'stopping');
  return 0;
}
