import { createHmac } from 'node:crypto';
import { type Ctx, withActor } from '../context.js';
import * as analysts from '../features/analysts/service.js';
import type { CreateView } from '../features/saved-views/schema.js';
import * as savedViews from '../features/saved-views/service.js';
import type { Cast } from './cast.js';
import { PEOPLE, type Username } from './world.js';

const VIEWS: Partial<Record<Username, readonly CreateView[]>> = {
  nora: [
    {
      page: 'alerts',
      name: 'Critical and unowned',
      search: 'severity=critical&assigned_to=none&status=new,in_progress',
    },
    { page: 'incidents', name: 'Open incidents', search: 'status=open,investigating' },
  ],
  maria: [
    { page: 'alerts', name: 'My open alerts', search: 'assigned_to=me&status=new,in_progress' },
    { page: 'alerts', name: 'Phishing', search: 'tag=phishing&status=new,in_progress' },
  ],
  tomasz: [{ page: 'alerts', name: 'Night shift: high and up', search: 'severity=high,critical&status=new' }],
};

/** Follows from the installation's secret: the same at every start, another one elsewhere, and stored nowhere. */
export const passwordOf = (username: string, secret: string): string =>
  createHmac('sha256', secret).update(`demo:${username}`).digest('base64url').slice(0, 14);

/** The demo's analysts, where they are all there. */
export async function findCast(ctx: Ctx): Promise<Cast | undefined> {
  const found = await Promise.all(PEOPLE.map(({ username }) => analysts.findByUsername(ctx, username)));
  if (found.some((analyst) => analyst === undefined)) return undefined;
  return castOf(found.map((analyst) => analyst!));
}

export async function hirePeople(ctx: Ctx, secret: string): Promise<Cast> {
  const hired = await Promise.all(
    PEOPLE.map(({ username, displayName, email, role }) =>
      analysts.create(ctx, {
        username,
        display_name: displayName,
        email,
        role,
        password: passwordOf(username, secret),
      }),
    ),
  );
  for (const { id, username, role } of hired) {
    const own = withActor(ctx, { kind: 'analyst', id, username, role });
    for (const view of VIEWS[username as Username] ?? []) await savedViews.create(own, view);
  }
  return castOf(hired);
}

const castOf = (found: { id: string; username: string }[]): Cast =>
  Object.fromEntries(found.map(({ id, username }) => [username, { id, username }])) as Cast;
