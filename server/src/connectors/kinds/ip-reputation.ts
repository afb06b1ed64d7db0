import { Type } from 'typebox';
import { VendorClient } from '../calls/vendor-client.js';
import type { HttpReply } from '../outbound/http-exchange.js';
import { Address, builtInKind, healthy, RequestsPerMinute, Secret } from './built-in-kind.js';
import { apiRoot } from './vendor-address.js';

const ABUSEIPDB = 'https://api.abuseipdb.com';
const USUAL_AGE_DAYS = 90;
const MALICIOUS_FROM = 50;

/** AbuseIPDB, API version 2. */
export const ipReputation = builtInKind({
  type: 'ip_reputation',
  displayName: 'AbuseIPDB',
  description: 'Scores IP addresses by the abuse that others reported to AbuseIPDB',
  config: Type.Object(
    {
      api_key: Secret('API key', 'From your AbuseIPDB account, under API'),
      base_url: Address('Address', 'Only for a stand-in or a proxy of your own', { default: ABUSEIPDB }),
      requests_per_minute: RequestsPerMinute(240, 'Calls beyond this wait their turn'),
    },
    { required: ['api_key'] },
  ),
  actions: {
    check_ip: {
      description: 'Abuse confidence score of an IP address, 0 to 100',
      parameters: Type.Object({
        ip: Type.String({ title: 'IP address', description: 'IPv4 or IPv6 address', minLength: 1, maxLength: 100 }),
        max_age_days: Type.Optional(
          Type.Integer({
            title: 'Age in days',
            description: 'Only reports that are not older count',
            minimum: 1,
            maximum: 365,
            default: USUAL_AGE_DAYS,
          }),
        ),
      }),
    },
  },
  open: (config, ground) => {
    const client = new VendorClient(
      {
        name: 'AbuseIPDB',
        baseUrl: apiRoot(config.base_url ?? ABUSEIPDB, '/api/v2'),
        headers: { key: config.api_key ?? '' },
      },
      ground,
    );
    const check = async (ip: string, maxAgeDays: number) => {
      const reply = await client.send({
        method: 'GET',
        path: '/check',
        query: { ipAddress: ip.trim(), maxAgeInDays: String(maxAgeDays) },
      });
      if (reply.status !== 200) throw client.failure(reply, errorWords(reply));
      const { data = {} } = client.json(reply) as { data?: Record<string, unknown> };
      const score = typeof data.abuseConfidenceScore === 'number' ? data.abuseConfidenceScore : null;
      return { value: ip, malicious: (score ?? 0) >= MALICIOUS_FROM, score, ...data };
    };
    return {
      healthCheck: async () => {
        await check('127.0.0.1', 1);
        return healthy('AbuseIPDB answers and accepts the API key');
      },
      actions: { check_ip: ({ ip, max_age_days = USUAL_AGE_DAYS }) => check(ip, max_age_days) },
    };
  },
});

/** Errors come as {"errors": [{"detail": …, "status": …}]}. */
function errorWords(reply: HttpReply): string | undefined {
  try {
    const { errors } = JSON.parse(reply.text) as { errors?: { detail?: string }[] };
    return errors?.map(({ detail }) => detail).join('; ');
  } catch {
    return undefined;
  }
}
