import { execFileSync } from 'node:child_process';

const children = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
};

const commandOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return ''; // gone in this moment
  }
};

/** The processes in which a worker runs playbooks. */
export const pythonHosts = (worker: number): number[] =>
  children(worker).filter((child) => commandOf(child).includes('watchfloor.host'));
