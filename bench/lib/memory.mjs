import { readdirSync, readFileSync } from 'node:fs';

const KB_PER_MB = 1024;

/** Megabytes that a process and everything it started take together; what they share is counted once. */
export function memoryOfTree(root) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const total = (pid) => proportional(pid) + (children.get(pid) ?? []).reduce((sum, child) => sum + total(child), 0);
  return total(root) / KB_PER_MB;
}

/** Processes come and go while they are looked at. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function proportional(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
