import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withCloneLock } from './clone-lock.mjs';
import { Refusal } from './fail.mjs';
import { inProject } from './project.mjs';
import { runStep } from './step.mjs';

const stampPath = inProject('node_modules', '.watchfloor-stamp');

/** Brings node_modules to what package-lock.json asks for; does nothing when it is. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withCloneLock(async () => {
    if (isInstalled()) return;
    if (!isInstalledByHand()) await install();
    writeFileSync(stampPath, wantedStamp());
  });
}

/**
 * Installs what the lock file names and leaves that file alone. Not `npm ci`: it first deletes the packages of a server that may
 * be running here, and gives up when a registry lacks the builds for some other operating system.
 */
function install() {
  const [command, ...before] = npmCommand();
  const wanted = ['--no-save', '--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const args = [...before, 'install', ...wanted, ...quiet];
  return runStep('Installing packages (the first time takes a minute)', command, args);
}

function isInstalled() {
  return readText(stampPath) === wantedStamp();
}

/** Packages with native parts differ by platform, so a folder copied from another machine does not count. */
function wantedStamp() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    const text = readText(inProject(name));
    if (text === undefined) throw new Refusal(`${name} is missing: this is not a complete copy of Watchfloor.`);
    hash.update(text).update('\0');
  }
  return `${process.platform}-${process.arch} ${hash.digest('hex')}\n`;
}

/** Somebody ran npm themselves: npm's own record inside node_modules lists every package that the lock file asks for. */
function isInstalledByHand() {
  const record = readText(inProject('node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const present = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readText(inProject('package-lock.json'))).packages);
  return wanted.every(([path, wants]) => {
    if (path === '' || wants.link) return true;
    if (present[path]) return present[path].version === wants.version;
    return (wants.optional || wants.devOptional) && !isMadeForThisMachine(wants);
  });
}

/** Optional packages are left out for good reasons, but not the one that holds the programs for this very machine. */
function isMadeForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /^npm(-cli)?\.c?js$/.test(basename(script))) return [process.execPath, script];
  return process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
