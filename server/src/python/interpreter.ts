import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Interpreter {
  /** The program itself: version managers put scripts before it that cost a tenth of a second at each start. */
  command: string;
  version: string;
}

const CANDIDATES = ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
const INTRODUCE_YOURSELF = 'import sys; print("%d.%d.%d" % sys.version_info[:3]); print(sys.executable or "")';

/** The first Python of 3.10 or newer, or undefined: the service runs without, but no playbook does. */
export async function findInterpreter(wanted: string | undefined): Promise<Interpreter | undefined> {
  for (const command of wanted === undefined ? CANDIDATES : [wanted]) {
    const found = await ask(command);
    if (found !== undefined && isSupported(found.version)) return found;
  }
  return undefined;
}

async function ask(command: string): Promise<Interpreter | undefined> {
  try {
    const { stdout } = await run(command, ['-I', '-S', '-c', INTRODUCE_YOURSELF], { timeout: 10_000 });
    const [version = '', executable = ''] = stdout.split('\n').map((line) => line.trim());
    return { command: executable === '' ? command : executable, version };
  } catch {
    return undefined;
  }
}

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 3 && minor >= 10;
}
