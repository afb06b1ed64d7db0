import type { Actor } from './core/actor.js';
import type { Logger } from './core/logger.js';
import type { Db } from './db/pool.js';

/** Who acts, through which connection, on which request. First argument of every service verb. */
export interface Ctx {
  readonly actor: Actor;
  readonly db: Db;
  readonly log: Logger;
  readonly requestId: string | null;
  readonly ip: string | null;
  /** Runs the steps in one transaction; inside of one, they join it. */
  transaction<T>(steps: (tx: Ctx) => Promise<T>): Promise<T>;
}

export type CtxParts = Pick<Ctx, 'actor' | 'db' | 'log'> & Partial<Pick<Ctx, 'requestId' | 'ip'>>;

export function createCtx(parts: CtxParts): Ctx {
  const ctx: Ctx = {
    requestId: null,
    ip: null,
    ...parts,
    transaction: (steps) => ctx.db.transaction().execute((trx) => steps(joined({ ...ctx, db: trx }))),
  };
  return ctx;
}

function joined(parts: Omit<Ctx, 'transaction'>): Ctx {
  const tx: Ctx = { ...parts, transaction: (steps) => steps(tx) };
  return tx;
}

export const withActor = (ctx: Ctx, actor: Actor): Ctx => createCtx({ ...ctx, actor });
