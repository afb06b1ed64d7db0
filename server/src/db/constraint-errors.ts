import { type AppError, badRequest, conflict, invalid, notFound, unavailable } from '../core/errors.js';

const CONSTRAINTS: Record<string, () => AppError> = {
  analysts_username_unique: () => conflict('This username is taken'),
  saved_views_name_unique: () => conflict('You have a view with this name already'),
  observables_alert_id_fkey: () => notFound('Alert'),
  observables_incident_id_fkey: () => notFound('Incident'),
  activities_alert_exists: () => notFound('Alert'),
  activities_incident_exists: () => notFound('Incident'),
};

const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22P02']);
const OUT_OF_RANGE = new Set(['22003', '22008', '22001']);
const NOT_REACHABLE = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
const BROKEN_CONNECTION = /Connection terminated|timeout exceeded when trying to connect|Client was closed/;

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
  if ((code !== undefined && NOT_REACHABLE.has(code)) || BROKEN_CONNECTION.test(error.message)) {
    return unavailable('The database cannot be reached at the moment; please try again');
  }
  return undefined;
}
