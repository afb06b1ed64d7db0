import { join } from 'node:path';
import { chooseAccount } from './account.js';
import { prepareBinaries } from './binaries.js';
import {
  checkVersion,
  clusterOwner,
  clusterPath,
  createCluster,
  removeUnfinished,
  repairOwnership,
} from './cluster.js';
import { type Connection, connectionAs, DATABASE, OWNER, SUPERUSER } from './connection.js';
import { prepareDataDir } from './data-dir.js';
import { stopLeftovers } from './leftovers.js';
import { Postmaster } from './postmaster.js';
import { acquireProcessLock, type LockHolder } from './process-lock.js';
import { type Installation, nameOfWorkingFolder } from './programs.js';
import { provision, resetSuperuserPassword } from './provision.js';
import { waitUntilReady } from './readiness.js';
import { ScratchFolders } from './scratch-folders.js';
import { generateSecrets, readSecrets, type Secrets, saveSecrets } from './secrets.js';
import { settingArguments } from './settings.js';
import { prepareSocketFolder } from './socket-folder.js';
import { StartRefusal } from './start-refusal.js';

export interface EmbeddedPostgres {
  /** The ordinary role that owns the database. */
  connection: Connection;
  superuser: Connection;
  pid: number;
  /** Resolves when PostgreSQL ends, whoever ended it. */
  exited: Promise<{ code: number | null }>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Receives PostgreSQL's own log lines and ours about recovery. */
  log: (message: string) => void;
  extraSettings?: Record<string, string>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareDataDir(options.dataDir);
  const lock = await acquireProcessLock(join(dataDir, 'postgres.lock'), (holder) => alreadyRunning(dataDir, holder));
  let scratch: ScratchFolders | undefined;
  let postmaster: Postmaster | undefined;
  const cleanUp = async () => {
    await postmaster?.stop();
    await scratch?.removeAll();
    await lock.release();
  };
  try {
    const owner = await clusterOwner(dataDir);
    const account = chooseAccount(owner);
    if (owner) await stopLeftovers(clusterPath(dataDir), options.log);
    scratch = await ScratchFolders.open(dataDir);
    const installation = { account, binaries: await prepareBinaries(dataDir, account, scratch) };
    const secrets = owner ? await adopt(dataDir, installation) : await create(dataDir, installation);
    const socketFolder = await prepareSocketFolder(dataDir, account, scratch);

    const superuser = connectionAs(SUPERUSER, secrets.superuserPassword, 'postgres', socketFolder);
    postmaster = await launch(dataDir, installation, socketFolder, options);
    const client = await waitUntilReady(postmaster, superuser);
    await provision(client, secrets).finally(() => client.end());

    let stopping: Promise<void> | undefined;
    return {
      connection: connectionAs(OWNER, secrets.ownerPassword, DATABASE, socketFolder),
      superuser,
      pid: postmaster.pid,
      exited: postmaster.exited,
      stop: () => {
        stopping ??= cleanUp();
        return stopping;
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function create(dataDir: string, installation: Installation): Promise<Secrets> {
  const secrets = (await readSecrets(dataDir)) ?? generateSecrets();
  await saveSecrets(dataDir, secrets);
  await createCluster(dataDir, installation, secrets);
  return secrets;
}

async function adopt(dataDir: string, installation: Installation): Promise<Secrets> {
  await checkVersion(dataDir, installation.binaries.major);
  await repairOwnership(dataDir, installation.account);
  await removeUnfinished(dataDir);
  const known = await readSecrets(dataDir);
  if (known) return known;
  const secrets = generateSecrets();
  await resetSuperuserPassword(installation, clusterPath(dataDir), secrets);
  await saveSecrets(dataDir, secrets);
  return secrets;
}

async function launch(
  dataDir: string,
  installation: Installation,
  socketFolder: string,
  { log, extraSettings }: EmbeddedOptions,
): Promise<Postmaster> {
  const cluster = clusterPath(dataDir);
  const folder = await nameOfWorkingFolder(cluster, installation.account);
  const args = ['-D', folder, ...settingArguments(socketFolder, extraSettings)];
  return Postmaster.launch(installation, args, cluster, log);
}

function alreadyRunning(dataDir: string, holder: LockHolder): StartRefusal {
  return new StartRefusal(
    `The embedded database in ${dataDir} is already in use by process ${holder.pid}, since ${holder.since}. ` +
      'Stop that process, or set DATA_DIR to another folder.',
  );
}
