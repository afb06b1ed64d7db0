import type { ClientBase } from 'pg';

const MARK = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/**
 * A statement that begins with this mark is planned once for each connection instead of at every call. For the few on the
 * hot paths, whose text never changes: what varies are arrays of values.
 */
export function planMarkedOnce(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const marked = (text: unknown, ...rest: unknown[]) => {
    const [values, callback] = rest;
    const name = typeof text === 'string' && Array.isArray(values) ? MARK.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, ...rest) : query({ name, text, values }, callback);
  };
  Object.assign(client, { query: marked });
}
