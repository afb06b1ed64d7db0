import { storableText } from './storable-json.js';

/** The last part of a stream, whatever its length. */
export class TextTail {
  private kept = Buffer.alloc(0);

  constructor(private readonly limit = 4096) {}

  push(chunk: Buffer): void {
    this.kept = Buffer.concat([this.kept, chunk.subarray(-this.limit)]).subarray(-this.limit);
  }

  get text(): string {
    return storableText(this.kept.toString('utf8')).trim();
  }
}
