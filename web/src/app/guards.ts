import { redirect } from '@tanstack/react-router';
import type { Permission } from '../api/shapes.js';
import { ForbiddenError } from './forbidden.js';
import { queryClient } from './query-client.js';
import { holds, meQuery } from './session/me.js';
import { safeReturnPath } from './session/return-path.js';
import { session } from './session/session.js';

interface Arrival {
  location: { href: string };
}

/** Lets signed-in analysts pass; everybody else logs in first and comes back. */
export async function requireSession({ location }: Arrival): Promise<void> {
  const { token, endedBy } = session.get();
  if (!token) {
    const wanted = safeReturnPath(location.href);
    const comesBack = wanted !== '/' && endedBy !== 'sign-out';
    throw redirect({ to: '/login', search: comesBack ? { return: wanted } : {} });
  }
  await queryClient.ensureQueryData(meQuery);
}

export function requirePermission(permission: Permission) {
  return async (): Promise<void> => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!holds(me, permission)) throw new ForbiddenError(permission);
  };
}
