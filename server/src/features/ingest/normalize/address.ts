import { isIPv4, isIPv6 } from 'node:net';

const SEPARATORS = /[\s,;|"'()<>]+/;
const BRACKETED = /^\[([0-9a-fA-F:.]+)(?:%[^\]]*)?\](?::\d+)?$/;
const V4_WITH_SUFFIX = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5}|\/\d{1,2})$/;
const V6_WITH_SUFFIX = /^([0-9a-fA-F:.]+)(?:%[\w.-]*)?(?:\/\d{1,3})?$/;
const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;
const LONGEST_ADDRESS_TEXT = 100;
const LONGEST_LIST = 2000;

/** The canonical form of one address: dotted IPv4, lower-case compressed IPv6, and `::ffff:1.2.3.4` as `1.2.3.4`. */
export function canonicalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const bare = text.split('%', 1)[0]!;
  if (!isIPv6(bare)) return undefined;
  const host = new URL(`http://[${bare}]/`).hostname;
  const mapped = MAPPED.exec(host);
  return mapped ? dotted(Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)) : host.slice(1, -1);
}

const dotted = (high: number, low: number): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;

/** An address as written in a field of its own: perhaps bracketed, with a port, a zone or a prefix length. */
export function fieldAddress(text: string): string | undefined {
  if (text.length > LONGEST_ADDRESS_TEXT || !(text.includes('.') || text.includes(':'))) return undefined;
  const bare = (BRACKETED.exec(text) ?? V4_WITH_SUFFIX.exec(text) ?? V6_WITH_SUFFIX.exec(text))?.[1];
  return bare === undefined ? undefined : canonicalAddress(bare);
}

/** The first address in a field that may hold several, joined by commas or blanks. */
export function firstAddress(text: string): string | undefined {
  for (const part of text.slice(0, LONGEST_LIST).split(SEPARATORS)) {
    const address = part === '' ? undefined : fieldAddress(part);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Loopback, unspecified and broadcast addresses, and netmasks: they point at nobody. */
export const pointsAtNobody = (address: string): boolean =>
  /^(?:0|127|255)\./.test(address) || address === '::' || address === '::1';
