import { badRequest } from '../../core/errors.js';

export const damaged = (what: string) =>
  badRequest(`The backup is damaged: ${what}. Nothing was changed; use another copy of it.`);
