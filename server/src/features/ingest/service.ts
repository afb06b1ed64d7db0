import { AppError } from '../../core/errors.js';
import { together } from '../../core/together.js';
import type { Metrics } from '../../http/metrics.js';
import { readPost } from './arrival.js';
import type { BatchWriter } from './batch-writer.js';
import type { Endpoint } from './normalize/normalize.js';
import type { Receipt } from './receipt.js';
import type { WebhookAnswer } from './schema.js';
import { signatureMatches } from './signature.js';

export { BatchWriter } from './batch-writer.js';
export { webhookGate } from './gate.js';
export type { NewAlert, PlanRuns } from './write-batch.js';

export interface Post {
  body: Buffer;
  key: string;
  signature: string | undefined;
}

const read = together(({ body, endpoint }: { body: Buffer; endpoint: Endpoint }) => readPost(body, endpoint));

/** One webhook post from its bytes to the answer, which goes out after the commit. */
export async function receive(
  writer: BatchWriter,
  metrics: Metrics,
  endpoint: Endpoint,
  post: Post,
): Promise<WebhookAnswer> {
  if (post.signature !== undefined && !signatureMatches(post.signature, post.body, post.key)) {
    throw new AppError('unauthenticated', 'Invalid webhook signature', { headers: { 'www-authenticate': 'ApiKey' } });
  }
  const arrivals = await read({ body: post.body, endpoint });
  const receipts =
    arrivals.length === 1
      ? [await writer.write(arrivals[0]!)]
      : await Promise.all(arrivals.map((arrival) => writer.write(arrival)));
  metrics.countAlerts(endpoint, receipts.length);
  return answerTo(receipts);
}

function answerTo(receipts: Receipt[]): WebhookAnswer {
  const [first] = receipts;
  const message = first!.duplicate ? 'Duplicate of a stored alert: counted' : 'Alert stored';
  const answer = { ...first!, message };
  return receipts.length === 1 ? answer : { ...answer, alert_ids: receipts.map(({ alert_id }) => alert_id) };
}
