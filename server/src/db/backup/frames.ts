import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { damaged } from './damage.js';

/** A backup is a row of frames: one letter for the kind, the length, and as many bytes. */
export const KINDS = {
  header: 'H',
  secrets: 'S',
  table: 'T',
  rows: 'R',
  tableEnd: 'E',
  end: 'Z',
} as const;
export type FrameKind = (typeof KINDS)[keyof typeof KINDS];

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

const HEAD_BYTES = 5;
const LONGEST_PAYLOAD = 16 * 1024 * 1024;
const KNOWN = new Set<string>(Object.values(KINDS));

export class FrameWriter {
  private readonly hash = createHash('sha256');

  constructor(private readonly write: (bytes: Buffer) => Promise<void>) {}

  static into(sink: Writable): FrameWriter {
    return new FrameWriter(
      (bytes) => new Promise((resolve, reject) => sink.write(bytes, (error) => (error ? reject(error) : resolve()))),
    );
  }

  async add(kind: FrameKind, payload: Buffer): Promise<void> {
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(kind, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    this.hash.update(head).update(payload);
    await this.write(head);
    await this.write(payload);
  }

  addJson(kind: FrameKind, value: unknown): Promise<void> {
    return this.add(kind, Buffer.from(JSON.stringify(value)));
  }

  /** The last frame tells what all before it came to. */
  end(summary: object): Promise<void> {
    return this.addJson(KINDS.end, { ...summary, sha256: this.hash.copy().digest('hex') });
  }
}

/** Every frame of the source, the last included; throws when a byte is missing, changed or too many. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const bytes = new ByteReader(source);
  const hash = createHash('sha256');
  for (;;) {
    const head = await bytes.take(HEAD_BYTES);
    const kind = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (!KNOWN.has(kind) || length > LONGEST_PAYLOAD) throw damaged('it holds something that no backup holds');
    const payload = await bytes.take(length);
    if (kind === KINDS.end) {
      const { sha256 } = jsonOf<{ sha256?: string }>(payload);
      if (sha256 !== hash.digest('hex')) throw damaged('its checksum is not that of its content');
      if (!(await bytes.atEnd())) throw damaged('something follows after its end');
      yield { kind: KINDS.end, payload };
      return;
    }
    hash.update(head).update(payload);
    yield { kind: kind as FrameKind, payload };
  }
}

export function jsonOf<T>(payload: Buffer): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T;
  } catch {
    throw damaged('a part of it cannot be read');
  }
}

class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      if (this.held.length === 0 && !(await this.refill())) throw damaged('its end is missing');
      const piece = this.held.subarray(0, missing);
      pieces.push(piece);
      missing -= piece.length;
      this.held = this.held.subarray(piece.length);
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  async atEnd(): Promise<boolean> {
    return this.held.length === 0 && !(await this.refill());
  }

  private async refill(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done) return false;
    this.held = value;
    return this.held.length > 0 || this.refill();
  }
}
