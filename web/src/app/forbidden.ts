import type { Permission } from '../api/shapes.js';

/** The role lacks what a page needs. Thrown by a route, shown by the error page. */
export class ForbiddenError extends Error {
  constructor(readonly permission: Permission) {
    super(`This page needs the permission ${permission}, which your role does not have.`);
    this.name = 'ForbiddenError';
  }
}
