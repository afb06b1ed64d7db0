import { Type } from 'typebox';
import { VendorClient } from '../calls/vendor-client.js';
import type { HttpReply } from '../outbound/http-exchange.js';
import { Address, builtInKind, healthy, RequestsPerMinute, Secret } from './built-in-kind.js';
import { apiRoot } from './vendor-address.js';
import { type FileReport, summary } from './virustotal-report.js';

const VIRUSTOTAL = 'https://www.virustotal.com';

const lookup = (what: string, name: string, description: string) => ({
  description: `What VirusTotal's engines say about ${what}`,
  parameters: Type.Object({
    [name]: Type.String({ title: what, description, minLength: 1, maxLength: 2048 }),
  }),
});

/** VirusTotal, API version 3. */
export const threatIntel = builtInKind({
  type: 'threat_intel',
  displayName: 'VirusTotal',
  description: 'Looks up addresses, domains, file hashes and URLs with VirusTotal',
  config: Type.Object(
    {
      api_key: Secret('API key', 'From your VirusTotal account, under API key'),
      base_url: Address('Address', 'Only for a stand-in or a proxy of your own', { default: VIRUSTOTAL }),
      requests_per_minute: RequestsPerMinute(
        240,
        'Calls beyond this wait their turn. Free VirusTotal keys allow 4 per minute',
      ),
    },
    { required: ['api_key'] },
  ),
  actions: {
    lookup_ip: lookup('an IP address', 'ip', 'IPv4 or IPv6 address'),
    lookup_hash: lookup('a file', 'hash', 'MD5, SHA-1 or SHA-256 of the file'),
    lookup_domain: lookup('a domain', 'domain', 'Domain name'),
    lookup_url: lookup('a URL', 'url', 'Full URL, with http:// or https://'),
  },
  open: (config, ground) => {
    const client = new VendorClient(
      {
        name: 'VirusTotal',
        baseUrl: apiRoot(config.base_url ?? VIRUSTOTAL, '/api/v3'),
        headers: { 'x-apikey': config.api_key ?? '' },
      },
      ground,
    );
    const ask = async (collection: string, id: string, value: string) => {
      const reply = await client.send({ method: 'GET', path: `/${collection}/${encodeURIComponent(id)}` });
      if (reply.status === 404) return summary(collection, value, undefined);
      if (reply.status !== 200) throw client.failure(reply, errorWords(reply));
      return summary(collection, value, client.json(reply) as FileReport);
    };
    return {
      healthCheck: async () => {
        await ask('domains', 'virustotal.com', 'virustotal.com');
        return healthy('VirusTotal answers and accepts the API key');
      },
      actions: {
        lookup_ip: ({ ip }) => ask('ip_addresses', text(ip), text(ip)),
        lookup_hash: ({ hash }) => ask('files', text(hash).toLowerCase(), text(hash)),
        lookup_domain: ({ domain }) => ask('domains', text(domain).toLowerCase(), text(domain)),
        lookup_url: ({ url }) => ask('urls', Buffer.from(text(url)).toString('base64url'), text(url)),
      },
    };
  },
});

const text = (value: unknown): string => String(value).trim();

/** Errors come as {"error": {"code": …, "message": …}}. */
function errorWords(reply: HttpReply): string | undefined {
  try {
    const { error } = JSON.parse(reply.text) as { error?: { code?: string; message?: string } };
    return error === undefined ? undefined : `${error.message ?? ''} (${error.code ?? 'no code'})`;
  } catch {
    return undefined;
  }
}
