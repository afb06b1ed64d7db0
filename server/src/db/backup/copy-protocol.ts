import type { Duplex } from 'node:stream';
import type { ClientBase, Submittable } from 'pg';

/** The part of pg's connection that COPY needs; its types do not tell of it. */
export interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** pg has no COPY of its own, but passes the server's messages on to whatever query is at work. */
export interface CopyQuery {
  submit(connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

export function submit(client: ClientBase, query: CopyQuery): void {
  client.query(query as unknown as Submittable);
}
