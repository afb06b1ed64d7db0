import type { ApiServer } from '../../http/api-server.js';
import type { Metrics } from '../../http/metrics.js';
import type { Endpoint } from './normalize/normalize.js';
import { AnyAlert, WebhookAnswer } from './schema.js';
import * as ingest from './service.js';

const PATHS = { webhook: '/webhooks/alerts', siem: '/webhooks/alerts/siem' } as const satisfies Record<
  Endpoint,
  string
>;
const SUMMARIES = { webhook: 'Send an alert', siem: 'Send an alert of the SIEM connector' } as const;

export const ingestRoutes =
  (writer: ingest.BatchWriter, metrics: Metrics) =>
  (app: ApiServer): void => {
    // The signature covers the bytes as they came, so nobody may parse them before it was checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    for (const endpoint of ['webhook', 'siem'] as const) {
      app.post(
        PATHS[endpoint],
        {
          config: { permission: 'api-key', errors: [429] },
          schema: { summary: SUMMARIES[endpoint], body: AnyAlert, response: { 200: WebhookAnswer } },
          validatorCompiler: () => () => true,
        },
        (req) =>
          ingest.receive(writer, metrics, endpoint, {
            body: (req.body as unknown as Buffer | undefined) ?? Buffer.alloc(0),
            key: String(req.headers['x-api-key']),
            signature: req.headers['x-webhook-signature']?.toString(),
          }),
      );
    }
  };
