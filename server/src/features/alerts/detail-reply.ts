import type { FastifyReply } from 'fastify';
import type { AlertDetailRow } from './rows.js';

/**
 * The payload goes out as the text that came in. Parsing and writing it anew would round numbers beyond 2^53 and
 * drop repeated keys.
 */
export function sendDetail(reply: FastifyReply, { raw_payload, severity_rank: _rank, ...rest }: AlertDetailRow): void {
  const head = JSON.stringify(rest);
  reply
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(`${head.slice(0, -1)},"raw_payload":${raw_payload}}`);
}
