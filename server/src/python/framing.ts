import type { Writable } from 'node:stream';

export const LONGEST_LINE_BYTES = 16 * 1024 * 1024;

const NEWLINE = 0x0a;

export class LineTooLong extends Error {
  constructor(limit: number) {
    super(`a line of more than ${limit} bytes`);
    this.name = 'LineTooLong';
  }
}

/** Cuts a byte stream into lines. Bytes become text only once a line is complete, so no character is torn between two chunks. */
export class LineReader {
  private readonly pieces: Buffer[] = [];
  private held = 0;

  constructor(
    private readonly onLine: (line: string) => void,
    private readonly limit = LONGEST_LINE_BYTES,
  ) {}

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.hold(chunk.subarray(start, end));
      this.onLine(this.take());
      start = end + 1;
    }
    if (start < chunk.length) this.hold(chunk.subarray(start));
  }

  private hold(piece: Buffer): void {
    this.held += piece.length;
    if (this.held > this.limit) throw new LineTooLong(this.limit);
    this.pieces.push(piece);
  }

  private take(): string {
    const [only] = this.pieces;
    const line = this.pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.pieces);
    this.pieces.length = 0;
    this.held = 0;
    return line.toString('utf8');
  }
}

export function writeLine(stream: Writable, message: unknown): void {
  stream.write(`${JSON.stringify(message)}\n`);
}
