import type { Readable } from 'node:stream';
import { upstream } from '../../core/errors.js';

export const MOST_ANSWER_BYTES = 5 * 1024 * 1024;

/** Reads an answer to its end, unless it has none in sight. */
export async function readLimited(body: Readable, limit = MOST_ANSWER_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      body.destroy();
      throw upstream(`The answer is longer than ${limit} bytes and was not read to its end`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
