import type { PoolClient } from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * A network that swallows packets tells nobody: without this, a query on a dead line waits for a quarter of an hour. What is not
 * answered in time loses its connection, so that the caller hears of it and the pool opens another.
 */
export function endWhenSilent(client: PoolClient, patienceMs: number): void {
  const query = client.query.bind(client) as Query;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => endNow(client), patienceMs);
    return answer.finally(() => clearTimeout(timer));
  };
  Object.assign(client, { query: watched });
}

/** With a query under way this drops the connection at once, without saying goodbye to a server that does not listen. */
function endNow(client: PoolClient): void {
  void (client as unknown as { end(): Promise<void> }).end().catch(() => undefined);
}
