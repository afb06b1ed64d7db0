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

/** A class, since two are made for every request: what they can do is not made anew for each. */
class Context implements Ctx {
  constructor(
    readonly actor: Actor,
    readonly db: Db,
    readonly log: Logger,
    readonly requestId: string | null,
    readonly ip: string | null,
    private readonly inTransaction: boolean,
  ) {}

  transaction<T>(steps: (tx: Ctx) => Promise<T>): Promise<T> {
    if (this.inTransaction) return steps(this);
    const { actor, log, requestId, ip } = this;
    return this.db.transaction().execute((trx) => steps(new Context(actor, trx, log, requestId, ip, true)));
  }
}

export const createCtx = ({ actor, db, log, requestId = null, ip = null }: CtxParts): Ctx =>
  new Context(actor, db, log, requestId, ip, false);

export const withActor = ({ db, log, requestId, ip }: Ctx, actor: Actor): Ctx =>
  new Context(actor, db, log, requestId, ip, false);
