import type { Node } from '../app/node.js';
import type { Ctx } from '../context.js';
import * as playbooks from '../features/playbooks/service.js';
import { type Filled, fill } from './fill.js';
import { findCast, hirePeople } from './people.js';
import { switchOnPlaybooks } from './tools.js';

/** People and alerts are written together or not at all, so the people stand for both. */
export const isFilled = async (ctx: Ctx): Promise<boolean> => (await findCast(ctx)) !== undefined;

export async function fillFloor(ctx: Ctx, { events, secrets }: Node, seed: number): Promise<Filled> {
  return ctx.transaction(async (tx) => {
    const cast = await hirePeople(tx, secrets.jwtSecret);
    await switchOnPlaybooks(tx, events);
    const definitions = new Map((await playbooks.list(tx)).map((playbook) => [playbook.name, playbook]));
    return fill({ db: tx.db, cast, playbooks: definitions, seed, now: new Date() });
  });
}
