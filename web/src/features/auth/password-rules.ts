const SHORTEST_BYTES = 8;
const LONGEST_BYTES = 72;

export const PASSWORD_HINT = 'At least 8 characters.';

/** The server's own limits, told before anything is sent. Letters outside ASCII take more than one byte. */
export function passwordProblem(password: string): string | undefined {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < SHORTEST_BYTES) return 'Use at least 8 characters.';
  if (bytes > LONGEST_BYTES) return 'Use at most 72 characters; letters with accents count double.';
  return undefined;
}

export function problemsOfNewPassword(name: string, password = '', repeated?: string): Record<string, string> {
  const problem = passwordProblem(password);
  if (problem) return { [name]: problem };
  if (repeated !== undefined && repeated !== password) return { repeated: 'The two passwords differ.' };
  return {};
}
