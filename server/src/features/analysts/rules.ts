import { type AppError, invalid } from '../../core/errors.js';
import { passwordProblem } from './passwords.js';
import type { AnalystChange, AnalystRow } from './store.js';

const MEMBERS = ['display_name', 'email', 'is_active', 'role'] as const;

/** Only what is known and really differs: a change to the same value leaves no trace. */
export function effectiveChange(analyst: AnalystRow, wanted: AnalystChange): AnalystChange {
  const entries = MEMBERS.filter((name) => wanted[name] !== undefined && wanted[name] !== analyst[name]);
  return Object.fromEntries(entries.map((name) => [name, wanted[name]]));
}

/** An active admin who is deactivated or gets another role. */
export const losesAdmin = (analyst: AnalystRow, change: AnalystChange): boolean =>
  analyst.role === 'admin' &&
  analyst.is_active &&
  (change.is_active === false || (change.role !== undefined && change.role !== 'admin'));

export function passwordRefusal(member: string, password: string): AppError | undefined {
  const problem = passwordProblem(password);
  return problem === undefined
    ? undefined
    : invalid(`The password ${problem}`, { path: `body.${member}`, message: problem });
}

export const changeMetadata = (before: AnalystRow, change: AnalystChange) => ({
  old: Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof AnalystChange]])),
  new: change,
});
