import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { upstream, upstreamTimeout } from '../../core/errors.js';

export interface DnsRecords {
  target: string;
  found: boolean;
  records: Record<string, unknown[]>;
}

const TIMEOUT_MS = 3000;
const TRIES = 2;
const NOTHING = new Set(['ENODATA', 'ENOTFOUND']);

export class DnsLookup {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  /** The system's own servers when none are given. */
  constructor(servers: string[]) {
    if (servers.length > 0) this.resolver.setServers(servers);
  }

  async resolve(target: string): Promise<DnsRecords> {
    const { resolver } = this;
    const questions: Record<string, () => Promise<unknown[]>> =
      isIP(target) === 0
        ? {
            A: () => resolver.resolve4(target),
            AAAA: () => resolver.resolve6(target),
            MX: () => resolver.resolveMx(target),
            TXT: async () => (await resolver.resolveTxt(target)).map((pieces) => pieces.join('')),
            NS: () => resolver.resolveNs(target),
          }
        : { PTR: () => resolver.reverse(target) };
    const answers = await Promise.all(
      Object.entries(questions).map(async ([type, ask]) => [type, await answered(ask)] as const),
    );
    return { target, found: answers.some(([, found]) => found.length > 0), records: Object.fromEntries(answers) };
  }
}

/** No record of a kind is an answer too. */
async function answered(ask: () => Promise<unknown[]>): Promise<unknown[]> {
  try {
    return await ask();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (NOTHING.has(code)) return [];
    if (code === 'ETIMEOUT' || code === 'ECONNREFUSED') {
      throw upstreamTimeout('The DNS servers did not answer. Check DNS_SERVERS, or the servers of this machine');
    }
    throw upstream(`The DNS servers refuse to answer: ${message}`);
  }
}
