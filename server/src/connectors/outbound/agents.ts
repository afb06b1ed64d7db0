import type { Agent, Dispatcher } from 'undici';
import type { AddressRules } from './address-rules.js';
import { guardedLookup, refusedLiteral } from './guarded-dial.js';
import type { HttpRequest } from './http-exchange.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** Connections that are kept open between calls, each made under the address rules. */
export interface Agents {
  send(hop: HttpRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** The HTTP library is loaded at the first call: most processes start without making one. */
export async function openAgents(rules: AddressRules): Promise<Agents> {
  const { Agent, buildConnector, request } = await import('undici');
  const agent = (rejectUnauthorized: boolean): Agent => {
    const connect = buildConnector({ lookup: guardedLookup(rules), timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized });
    return new Agent({
      connect: (options, callback) => {
        const refused = refusedLiteral(rules, options.hostname);
        if (refused === undefined) connect(options, callback);
        else callback(refused, null);
      },
    });
  };
  const strict = agent(true);
  const lenient = agent(false);
  return {
    send: ({ url, method, headers, body = null, verifyCertificate = true }, signal) =>
      request(url, { method, headers, body, signal, dispatcher: verifyCertificate ? strict : lenient }),
    close: async () => {
      await Promise.all([strict.destroy(), lenient.destroy()]);
    },
  };
}
