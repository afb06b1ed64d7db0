const living = new Set<number>();

/** A process started as leader of a group of its own dies together with everything it started, also when Watchfloor itself ends. */
export function guardGroup(leader: number): void {
  if (living.size === 0) process.on('exit', killAll);
  living.add(leader);
}

/** Ends what is left of the group, at once. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error; // nobody is left, or only the already dead
  }
}

/** To be called once the leader is gone: afterwards its number may belong to somebody else. */
export function releaseGroup(leader: number): void {
  killGroup(leader);
  living.delete(leader);
  if (living.size === 0) process.off('exit', killAll);
}

function killAll(): void {
  for (const leader of living) killGroup(leader);
}
