import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { ObservableType } from '../../core/alert-values.js';

const HASH = /^([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/i;

export interface Target {
  type: ObservableType;
  value: string;
}

/** What kind of thing this is; undefined for none that can be looked up. Defanged forms are understood. */
export function readTarget(given: string): Target | undefined {
  const value = given
    .trim()
    .replaceAll(/\[\.\]|\(\.\)/g, '.')
    .replace(/^hxxp/i, 'http')
    .replace(/^\[(.*:.*)\]$/, '$1');
  if (/\p{Cc}/u.test(value)) return undefined; // URL parsers drop them and read on
  if (isIP(value) !== 0) return { type: 'ip', value };
  if (HASH.test(value)) return { type: 'hash', value: value.toLowerCase() };
  if (/^https?:\/\//i.test(value)) return URL.canParse(value) ? { type: 'url', value } : undefined;
  if (/[/\\?#@:]/.test(value)) return undefined; // the rest of an address, which would be dropped too
  const domain = domainToASCII(value.replace(/\.$/, ''));
  return isDomain(domain) ? { type: 'domain', value: domain.toLowerCase() } : undefined;
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    labels.length > 1 &&
    text.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
}
