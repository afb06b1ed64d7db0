import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * A network that swallows packets tells nobody: without this, a query on a dead line waits for a quarter of an hour. What is not
 * answered in time loses its connection, so that the caller hears of it and the pool opens another.
 */
export function endWhenSilent(client: ClientBase, patienceMs: number): void {
  const query = client.query.bind(client) as Query;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => endNow(client), patienceMs);
    return answer.finally(() => clearTimeout(timer));
  };
  Object.assign(client, { query: watched });
}

/** Without saying goodbye to a server that does not listen: whatever was under way fails now. */
function endNow(client: ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
