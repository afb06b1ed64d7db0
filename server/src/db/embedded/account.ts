import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartRefusal } from './start-refusal.js';

/** The operating-system account PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  /** Node drops the supplementary groups too when it is given these. */
  spawnAs: { uid: number; gid: number } | Record<never, never>;
}

const PREFERRED = ['watchfloor', 'postgres', 'nobody'];

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

export function currentUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.geteuid?.() ?? 'unknown'}`; // containers run with ids that no passwd file lists
  }
}

/** `owner` is who owns an existing database; as root we go on as that account, whichever was preferred when it was made. */
export function chooseAccount(owner?: { uid: number; gid: number }): Account {
  if (!isRoot()) return ownAccount();
  if (owner && owner.uid !== 0) {
    const name = passwdEntries().find((entry) => entry.uid === owner.uid)?.name ?? `uid ${owner.uid}`;
    return asOther(name, owner.uid, owner.gid);
  }
  const entries = passwdEntries();
  for (const name of PREFERRED) {
    const entry = entries.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (entry) return asOther(entry.name, entry.uid, entry.gid);
  }
  throw new StartRefusal(
    'The embedded PostgreSQL cannot run as root, and there is no account to run it as. Create one ' +
      '(useradd --system watchfloor), start Watchfloor as an ordinary user, or set DATABASE_URL.',
  );
}

function ownAccount(): Account {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (uid === undefined || gid === undefined) {
    throw new StartRefusal('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to use your own server.');
  }
  return { name: currentUserName(), uid, gid, spawnAs: {} };
}

function asOther(name: string, uid: number, gid: number): Account {
  return { name, uid, gid, spawnAs: { uid, gid } };
}

function passwdEntries(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
