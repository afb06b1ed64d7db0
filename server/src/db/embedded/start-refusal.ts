/** The operator has to act before a start can succeed: the message says what to do, and a stack trace would only hide it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
