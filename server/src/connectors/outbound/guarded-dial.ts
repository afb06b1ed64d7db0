import { type LookupAddress, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { upstream, upstreamTimeout } from '../../core/errors.js';
import type { AddressRules } from './address-rules.js';

/**
 * Resolves a name and refuses it when any of its addresses is out of bounds. It runs as part of connecting, so the address that is
 * checked is the address that is connected to: a name that answers differently the second time gains nothing.
 */
export const guardedLookup =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const refused = error ?? firstRefusal(rules, addresses);
      if (refused !== undefined) callback(refused, '', 0);
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

const firstRefusal = (rules: AddressRules, addresses: LookupAddress[]) =>
  addresses.map(({ address }) => rules.refusal(address)).find((refusal) => refusal !== undefined);

/** An address written out is never looked up, so it is checked here. */
export const refusedLiteral = (rules: AddressRules, host: string) =>
  isIP(host) === 0 ? undefined : rules.refusal(host);

export interface DialOptions {
  host: string;
  port: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/** A plain TCP connection under the same rules, for what is not HTTP. */
export function dial(rules: AddressRules, { host, port, timeoutMs, signal }: DialOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const refused = refusedLiteral(rules, host);
    if (refused !== undefined) return reject(refused);
    const socket = connect({ host, port, lookup: guardedLookup(rules), signal });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error.name === 'AppError' ? error : upstream(`${host}:${port} cannot be reached (${error.message})`));
    };
    socket.setTimeout(timeoutMs, () => fail(upstreamTimeout(`${host}:${port} did not answer`)));
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
