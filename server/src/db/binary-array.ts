/**
 * Arrays in PostgreSQL's binary form. Its text form needs every quote and backslash escaped and unescaped again, which for
 * whole payloads costs more than all else that is done to send them.
 */
const OIDS = { text: 25, uuid: 2950, int4: 23 } as const;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
const UUID_BYTES = 16;

export function textArray(values: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES;
  let hasNull = false;
  for (const value of values) {
    size += LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value));
    hasNull ||= value === null;
  }
  const buffer = withHeader(size, OIDS.text, values.length, hasNull);
  let at = HEADER_BYTES;
  for (const value of values) {
    const written = value === null ? 0 : buffer.write(value, at + LENGTH_BYTES, 'utf8');
    buffer.writeInt32BE(value === null ? NULL_LENGTH : written, at);
    at += LENGTH_BYTES + written;
  }
  return buffer;
}

export function uuidArray(values: readonly string[]): Buffer {
  const size = HEADER_BYTES + values.length * (LENGTH_BYTES + UUID_BYTES);
  const buffer = withHeader(size, OIDS.uuid, values.length, false);
  let at = HEADER_BYTES;
  for (const value of values) {
    buffer.writeInt32BE(UUID_BYTES, at);
    writeUuid(buffer, value, at + LENGTH_BYTES);
    at += LENGTH_BYTES + UUID_BYTES;
  }
  return buffer;
}

const DASH = 0x2d;

/** Digit by digit: taking the dashes out first would make a string for each. */
function writeUuid(buffer: Buffer, text: string, at: number): void {
  let index = 0;
  for (let byte = 0; byte < UUID_BYTES; byte += 1) {
    if (text.charCodeAt(index) === DASH) index += 1;
    buffer[at + byte] = (hexDigit(text.charCodeAt(index)) << 4) | hexDigit(text.charCodeAt(index + 1));
    index += 2;
  }
}

/** Letters of both cases differ from the digits in one bit, and lie nine apart. */
const hexDigit = (code: number): number => (code & 0x0f) + (code >> 6) * 9;

export function intArray(values: readonly number[]): Buffer {
  const buffer = withHeader(HEADER_BYTES + values.length * 2 * LENGTH_BYTES, OIDS.int4, values.length, false);
  let at = HEADER_BYTES;
  for (const value of values) {
    buffer.writeInt32BE(LENGTH_BYTES, at);
    buffer.writeInt32BE(value, at + LENGTH_BYTES);
    at += 2 * LENGTH_BYTES;
  }
  return buffer;
}

/** One dimension that begins at 1: number of dimensions, whether nulls are inside, element type, length, lower bound. */
function withHeader(size: number, oid: number, length: number, hasNull: boolean): Buffer {
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}
