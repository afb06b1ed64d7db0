import { createHash, randomFillSync } from 'node:crypto';

// Asking the system for 16 bytes at a time costs more than the rest of an id.
const pool = Buffer.allocUnsafe(4096);
let used = pool.length;

function sixteenRandomBytes(): Buffer {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return Buffer.from(pool.subarray(used - 16, used));
}

let lastMillisecond = 0;
let counter = 0;

/** UUID version 7, strictly rising within this process: ids sort in the order in which they were made. */
export function newId(): string {
  const bytes = sixteenRandomBytes();
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = ((bytes[6]! & 0x07) << 8) | bytes[7]!;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      counter = 0;
      lastMillisecond += 1;
    }
  }
  return versionSeven(bytes, lastMillisecond, counter);
}

/** The same id for the same name and moment, whenever and wherever it is asked for; it sorts where that moment belongs. */
export function idFor(at: Date, ...name: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(name)).digest().subarray(0, 16);
  return versionSeven(bytes, Math.max(0, at.getTime()), bytes.readUInt16BE(6) & 0xfff);
}

function versionSeven(bytes: Buffer, milliseconds: number, twelveBits: number): string {
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | twelveBits, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Sorts before every id that is made at this moment or later. */
export function lowestIdAt(milliseconds: number): string {
  const hex = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
