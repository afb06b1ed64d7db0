import { readdirSync, readFileSync, statSync } from 'node:fs';

interface KernelFacts {
  command: string;
  state: string;
  started: string;
}

/** When the kernel started a process, in its own clock: together with the pid it names one process for good. Null outside Linux. */
export function processStart(pid: number): string | null {
  return kernelFacts(pid)?.started ?? null;
}

export function isRunning(pid: number): boolean {
  const facts = kernelFacts(pid);
  if (facts) return facts.state !== 'Z' && facts.state !== 'X'; // a zombie answers signals but does nothing any more
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux only: running processes with one of these names whose working folder is the given one, whatever path led them there. */
export function processesWorkingIn(folder: string, commands: string[]): number[] {
  const target = statSync(folder, { bigint: true });
  return allPids().filter((pid) => {
    const facts = kernelFacts(pid);
    if (!facts || !commands.includes(facts.command) || !isRunning(pid)) return false;
    try {
      const cwd = statSync(`/proc/${pid}/cwd`, { bigint: true });
      return cwd.ino === target.ino && cwd.dev === target.dev;
    } catch {
      return false;
    }
  });
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
}

function kernelFacts(pid: number): KernelFacts | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The command stands in parentheses and may itself contain spaces and parentheses, so fields count from the last one. */
function parseStat(line: string): KernelFacts | undefined {
  const open = line.indexOf('(');
  const close = line.lastIndexOf(')');
  const fields = line.slice(close + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  if (state === undefined || started === undefined) return undefined;
  return { command: line.slice(open + 1, close), state, started };
}
