import { spawnSync } from 'node:child_process';
import { Refusal } from './fail.mjs';

const NODE_NEEDED = [20, 19];
const PYTHON_NEEDED = [3, 10];
const PYTHON_NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];

/** Refuses with what to install. Returns the Python interpreter to use. */
export function checkRequirements() {
  if (!isAtLeast(process.versions.node, NODE_NEEDED)) {
    throw new Refusal(
      `Watchfloor needs Node.js ${NODE_NEEDED.join('.')} or newer, and this is ${process.versions.node}. ` +
        'Install a current LTS version from https://nodejs.org and start again.',
    );
  }
  return findPython(process.env.PYTHON);
}

export function findPython(chosen) {
  const seen = [];
  for (const name of chosen ? [chosen] : PYTHON_NAMES) {
    const version = pythonVersion(name);
    if (version && isAtLeast(version, PYTHON_NEEDED)) return name;
    if (version) seen.push(`${name} is ${version}`);
  }
  const found = seen.length > 0 ? seen.join(', ') : `${chosen ?? 'python3'} was not found`;
  const remedy = chosen
    ? 'Point the setting PYTHON to a newer interpreter, or unset it.'
    : 'Install it (Debian, Ubuntu: apt install python3; macOS: brew install python3), or set PYTHON to the interpreter.';
  throw new Refusal(`Watchfloor runs playbooks with Python ${PYTHON_NEEDED.join('.')} or newer; ${found}. ${remedy}`);
}

function pythonVersion(name) {
  const probe = spawnSync(name, ['-I', '-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  return probe.status === 0 ? probe.stdout.trim() : undefined;
}

export function isAtLeast(version, [major, minor]) {
  const [actualMajor, actualMinor] = version.split('.').map(Number);
  return actualMajor > major || (actualMajor === major && actualMinor >= minor);
}
