import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX = /^(?:sha256=)?([0-9a-f]{64})$/i;

/** HMAC-SHA256 over the exact bytes of the body with the full key, in hexadecimal, with or without "sha256=". */
export function signatureMatches(given: string, body: Buffer, key: string): boolean {
  const hex = HEX.exec(given.trim())?.[1];
  if (hex === undefined) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', key).update(body).digest());
}
