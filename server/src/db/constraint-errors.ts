import { AppError, badRequest, conflict, invalid, notFound, unavailableFor } from '../core/errors.js';

const CONSTRAINTS: Record<string, () => AppError> = {
  analysts_username_unique: () => conflict('This username is taken'),
  saved_views_name_unique: () => conflict('You have a view with this name already'),
  observables_alert_id_fkey: () => notFound('Alert'),
  observables_incident_id_fkey: () => notFound('Incident'),
  observable_lookups_integration_id_fkey: () => notFound('Integration'),
  activities_alert_exists: () => notFound('Alert'),
  activities_incident_exists: () => notFound('Incident'),
};

const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22P02']);
const OUT_OF_RANGE = new Set(['22003', '22008', '22001']);
/** Shutting down, starting up, out of connections, read-only after a failover, or nobody there at all. */
const NOT_REACHABLE = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const BROKEN_CONNECTION = /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable/;
/** No room on the disk, in memory or in a file. */
const NO_ROOM = new Set(['53000', '53100', '53200', '53400', '58030']);
const FULL_FILE =
  /^could not (extend|write|create|open|resize) .*(No space left on device|File too large|Disk quota exceeded)/;
const RETRY_SECONDS = 2;
const RETRY_FULL_SECONDS = 30;

/** What an error of PostgreSQL means to the caller, or undefined when it is our own mistake. */
export function meaningOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  if (constraint !== undefined && constraint in CONSTRAINTS) return CONSTRAINTS[constraint]!();
  if (code !== undefined && UNSTORABLE_TEXT.has(code)) {
    return invalid('The request contains characters that cannot be stored, such as NUL');
  }
  if (code !== undefined && OUT_OF_RANGE.has(code)) return invalid('A value in the request is out of range');
  if (code === '40001' || code === '40P01') return conflict('Two changes met; please try again');
  if (code === '54000') return badRequest('The request asks for more than the database can take at once');
  if (isConnectionLoss(error)) {
    return unavailableFor('The database cannot be reached at the moment; please try again', RETRY_SECONDS);
  }
  if ((code !== undefined && NO_ROOM.has(code)) || FULL_FILE.test(error.message)) {
    return unavailableFor('The database has no room to store this; nothing was stored', RETRY_FULL_SECONDS);
  }
  return undefined;
}

/** Whether the way to the database broke, which says nothing about the statement: it may be tried again when it is back. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code } = error as Error & { code?: string };
  return (code !== undefined && NOT_REACHABLE.has(code)) || BROKEN_CONNECTION.test(error.message);
}
