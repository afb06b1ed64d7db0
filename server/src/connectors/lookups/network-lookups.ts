import { getDomain } from 'tldts';
import { AppError } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import type { Outbound } from '../outbound/outbound.js';
import { DnsLookup, type DnsRecords } from './dns-lookup.js';
import { rdapLookup } from './rdap.js';
import type { Registration } from './registration.js';
import { whoisLookup } from './whois.js';

export interface NetworkLookupOptions {
  outbound: Outbound;
  rdapUrl: string;
  whoisServer: string;
  dnsServers: string[];
  log: Logger;
}

/** Questions to the public infrastructure, which need no account anywhere. */
export class NetworkLookups {
  private readonly dns: DnsLookup;

  constructor(private readonly options: NetworkLookupOptions) {
    this.dns = new DnsLookup(options.dnsServers);
  }

  resolve(target: string): Promise<DnsRecords> {
    return this.dns.resolve(target);
  }

  /** RDAP is the newer protocol and has a defined form; not every registry speaks it yet. */
  async registration(name: string): Promise<Registration> {
    const domain = getDomain(name) ?? name; // names below it are nobody's to register
    const { outbound, rdapUrl, whoisServer, log } = this.options;
    try {
      const found = await rdapLookup(outbound, rdapUrl, domain);
      if (found !== undefined) return found;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.debug({ domain, reason: error.message }, 'RDAP did not answer; asking WHOIS');
    }
    return whoisLookup(outbound, whoisServer, domain);
  }
}
