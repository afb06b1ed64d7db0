import { onTestFinished } from 'vitest';
import type { Database } from '../../src/db/pool.js';

export interface Watched {
  text: string;
  values: unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Everything that the pool asks the database while some work is done. */
export function watchQueries({ pool }: Pick<Database, 'pool'>): {
  during(work: () => Promise<unknown>): Promise<Watched[]>;
} {
  let seen: Watched[] | undefined;
  const known = new WeakSet<object>();
  const watch = (client: object) => {
    if (known.has(client)) return;
    known.add(client);
    const asked = client as { query: Query };
    const query = asked.query.bind(client);
    asked.query = (...args) => {
      const [text, values] = args;
      if (typeof text === 'string') seen?.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...args);
    };
  };
  pool.on('acquire', watch);
  onTestFinished(() => {
    pool.off('acquire', watch);
  });
  const during = async (work: () => Promise<unknown>) => {
    const mine: Watched[] = [];
    seen = mine;
    await work();
    seen = undefined;
    return mine;
  };
  return { during };
}
