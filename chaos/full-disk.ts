import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** More than a segment of the write-ahead log, so that PostgreSQL can still write what it needs to stay alive. */
const FULL_AT_BYTES = 17 * 1024 * 1024;
const LIFT = -1;

const PYTHON = `
import resource, sys
for pid in map(int, sys.argv[2:]):
    try:
        hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (int(sys.argv[1]), hard))
    except ProcessLookupError:
        pass
`;

/**
 * No file of PostgreSQL may grow beyond the limit: writes fail in the kernel, with EFBIG where a full disk says ENOSPC. It needs no
 * privileges and no file system of its own, and PostgreSQL takes both for the same. Backends inherit it from the postmaster.
 */
export const fillDisk = (postmaster: number) => limitFiles(postmaster, FULL_AT_BYTES);
export const freeDisk = (postmaster: number) => limitFiles(postmaster, LIFT);

/** Only the account that PostgreSQL runs under may do this; its Python is whichever that account can start. */
function limitFiles(postmaster: number, bytes: number): void {
  const { uid, gid } = statSync(`/proc/${postmaster}`);
  const backends = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  execFileSync('/usr/bin/env', ['python3', '-c', PYTHON, String(bytes), String(postmaster), ...backends], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    ...(process.getuid?.() === 0 ? { uid, gid } : { env: process.env }),
  });
}
