import type pg from 'pg';
import { type CopyConnection, type CopyQuery, submit } from './copy-protocol.js';

const BLOCK_BYTES = 256 * 1024;

/**
 * Reads what a COPY … TO STDOUT sends, block by block; answers how many rows there were. The connection is not read while a
 * block is being written, so that a table of any size passes through a few blocks of memory.
 */
export function copyOut(
  client: pg.ClientBase,
  statement: string,
  write: (block: Buffer, rows: number) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => submit(client, new CopyOut(statement, write, resolve, reject)));
}

class CopyOut implements CopyQuery {
  private block = Buffer.allocUnsafe(BLOCK_BYTES);
  private used = 0;
  private rows = 0;
  private readonly full: { block: Buffer; rows: number }[] = [];
  private writing: Promise<void> | undefined;
  private complete: number | undefined;
  private connection: CopyConnection | undefined;

  constructor(
    private readonly statement: string,
    private readonly write: (block: Buffer, rows: number) => Promise<void>,
    private readonly resolve: (rows: number) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  /** The chunk lies in a buffer that the connection uses again: it has to be copied. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1;
    for (let start = 0; start < chunk.length; ) {
      const copied = chunk.copy(this.block, this.used, start);
      start += copied;
      this.used += copied;
      if (this.used === BLOCK_BYTES) this.passOn();
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.complete = Number(text.replace('COPY ', ''));
    this.passOn();
  }

  handleReadyForQuery(): void {
    const rows = this.complete;
    if (rows === undefined) return;
    (this.writing ?? Promise.resolve()).then(() => this.resolve(rows), this.reject);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  private passOn(): void {
    if (this.used > 0) this.full.push({ block: this.block.subarray(0, this.used), rows: this.rows });
    this.block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.used = 0;
    this.rows = 0;
    if (this.writing !== undefined || this.full.length === 0) return;
    this.connection?.stream.pause();
    this.writing = this.writeAll();
    this.writing.catch(this.reject);
  }

  private async writeAll(): Promise<void> {
    try {
      for (let next = this.full.shift(); next !== undefined; next = this.full.shift()) {
        await this.write(next.block, next.rows);
      }
      this.writing = undefined;
      this.connection?.stream.resume();
    } catch (error) {
      this.connection?.stream.destroy(); // the server would go on sending the rest of the table, to nobody
      throw error;
    }
  }
}
