import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Interpreter {
  command: string;
  version: string;
}

const CANDIDATES = ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
const PRINT_VERSION = 'import sys; print("%d.%d.%d" % sys.version_info[:3])';

/** The first Python of 3.10 or newer, or undefined: the service runs without, but no playbook does. */
export async function findInterpreter(wanted: string | undefined): Promise<Interpreter | undefined> {
  for (const command of wanted === undefined ? CANDIDATES : [wanted]) {
    const version = await versionOf(command);
    if (version !== undefined && isSupported(version)) return { command, version };
  }
  return undefined;
}

async function versionOf(command: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(command, ['-I', '-S', '-c', PRINT_VERSION], { timeout: 10_000 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 3 && minor >= 10;
}
