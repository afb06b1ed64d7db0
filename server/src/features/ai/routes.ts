import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import type { Assistant } from './assistant.js';
import {
  AboutAlert,
  AboutAlerts,
  CorrelationView,
  GeneratedPlaybookView,
  PlaybookWish,
  RecommendationView,
  SummaryView,
  TriageView,
} from './schema.js';
import * as ai from './service.js';

const config = { permission: 'ai:use', errors: [404, 429, 502, 504] } as const;

export const aiRoutes =
  (assistant: Assistant, check: ai.CheckCode) =>
  (app: ApiServer): void => {
    app.post(
      '/ai/summarize',
      {
        config,
        schema: { summary: 'An alert in two or three sentences', body: AboutAlert, response: { 200: SummaryView } },
      },
      (req) => ai.summarize(req.ctx, assistant, req.body.alert_id),
    );

    app.post(
      '/ai/triage',
      {
        config,
        schema: {
          summary: 'A suggested triage; nothing is applied',
          body: AboutAlert,
          response: { 200: TriageView },
        },
      },
      (req) => ai.triage(req.ctx, assistant, req.body.alert_id),
    );

    app.post(
      '/ai/generate-playbook',
      {
        config: { ...config, errors: [429, 502, 504] },
        schema: {
          summary: 'A playbook from a description; nothing is saved',
          body: PlaybookWish,
          response: { 200: GeneratedPlaybookView },
        },
      },
      (req) => ai.generatePlaybook(req.ctx, assistant, check, req.body.description),
    );

    app.post(
      '/ai/auto-resolve',
      {
        config,
        schema: {
          summary: 'Which alerts may be resolved; nothing is applied. Model and token usage are in X-AI headers',
          body: AboutAlerts,
          response: { 200: Type.Array(RecommendationView) },
        },
      },
      async (req, reply) => {
        const { recommendations, source } = await ai.autoResolve(req.ctx, assistant, req.body.alert_ids);
        reply.headers(sourceHeaders(source));
        return recommendations;
      },
    );

    app.post(
      '/ai/correlate',
      {
        config,
        schema: { summary: 'Which alerts belong together', body: AboutAlerts, response: { 200: CorrelationView } },
      },
      (req) => ai.correlate(req.ctx, assistant, req.body.alert_ids),
    );
  };

/** A bare array has no room for them. */
const sourceHeaders = ({
  model,
  usage,
}: {
  model: string;
  usage: { input_tokens: number; output_tokens: number };
}) => ({
  'x-ai-model': encodeURI(model),
  'x-ai-input-tokens': String(usage.input_tokens),
  'x-ai-output-tokens': String(usage.output_tokens),
});
