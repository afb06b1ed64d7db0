/** What can go wrong, in the words of the product. One place (http/error-reply) turns a kind into a status. */
export const ERROR_KINDS = {
  bad_request: { status: 400, title: 'Bad request' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  too_large: { status: 413, title: 'Body too large' },
  unsupported_media: { status: 415, title: 'Unsupported media type' },
  invalid: { status: 422, title: 'Invalid request' },
  too_many: { status: 429, title: 'Too many requests' },
  upstream: { status: 502, title: 'Upstream answered badly' },
  unavailable: { status: 503, title: 'Not available' },
  upstream_timeout: { status: 504, title: 'Upstream timed out' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorKind = keyof typeof ERROR_KINDS;
export type FieldError = { path: string; message: string };

export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'AppError';
  }
}

export const badRequest = (message: string) => new AppError('bad_request', message);
export const unauthenticated = (message: string) =>
  new AppError('unauthenticated', message, { headers: { 'www-authenticate': 'Bearer' } });
export const forbidden = (message: string) => new AppError('forbidden', message);
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const conflict = (message: string) => new AppError('conflict', message);
export const unavailable = (message: string) => new AppError('unavailable', message);

/** The same, for what mends itself: senders are told when to come again. */
export const unavailableFor = (message: string, retryAfterSeconds: number) =>
  new AppError('unavailable', message, { headers: { 'retry-after': String(retryAfterSeconds) } });

export const invalid = (message: string, ...errors: FieldError[]) =>
  new AppError('invalid', message, errors.length > 0 ? { errors } : {});

export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many', message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });

export const upstream = (message: string, cause?: unknown) => new AppError('upstream', message, { cause });
export const upstreamTimeout = (message: string) => new AppError('upstream_timeout', message);
