import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/bcrypt';

const COST = 12;
// What a wrong name is compared with, so that it takes as long as a wrong password: the hash of random bytes nobody kept.
const NOBODY = '$2b$12$9qCnq3Uj6NmWQNYVZGNKeu401Sl3I3OTi7STedblXRjmd7XtMsecO';

/** bcrypt looks at 72 bytes and stops at a NUL: anything it would not see whole is refused before. */
export const PASSWORD_BYTES = { min: 8, max: 72 } as const;

export function passwordProblem(password: string): string | undefined {
  const size = Buffer.byteLength(password);
  if (size < PASSWORD_BYTES.min) return `must have at least ${PASSWORD_BYTES.min} bytes`;
  if (size > PASSWORD_BYTES.max) return `must have at most ${PASSWORD_BYTES.max} bytes`;
  if (password.includes('\0')) return 'must not contain NUL characters';
  return undefined;
}

export const hashPassword = (password: string): Promise<string> => hash(password, { cost: COST });

/** Takes the same time whether or not there is a hash to compare with. Runs on a thread, off the event loop. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  const acceptable = passwordProblem(password) === undefined;
  const matches = await verify(acceptable ? password : 'unacceptable', storedHash ?? NOBODY);
  return matches && acceptable && storedHash !== undefined;
}

export const generatePassword = (): string => randomBytes(15).toString('base64url');
