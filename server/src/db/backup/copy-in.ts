import { once } from 'node:events';
import type pg from 'pg';
import { type CopyConnection, type CopyQuery, submit } from './copy-protocol.js';

/** Feeds a COPY … FROM STDIN; answers how many rows were stored. What the source throws ends the statement. */
export function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => submit(client, new CopyIn(statement, source, resolve, reject)));
}

class CopyIn implements CopyQuery {
  private complete: number | undefined;
  private sourceError: Error | undefined;
  private refused = false;

  constructor(
    private readonly statement: string,
    private readonly source: AsyncIterable<Buffer>,
    private readonly resolve: (rows: number) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: CopyConnection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.feed(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.complete = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    if (this.complete !== undefined) this.resolve(this.complete);
  }

  handleError(error: Error): void {
    this.refused = true;
    this.reject(this.sourceError ?? error);
  }

  private async feed(connection: CopyConnection): Promise<void> {
    try {
      for await (const block of this.source) {
        if (this.refused) return;
        connection.sendCopyFromChunk(block);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      if (!this.refused) connection.endCopyFrom();
    } catch (error) {
      this.sourceError = error as Error;
      connection.sendCopyFail('the source ended early');
    }
  }
}
