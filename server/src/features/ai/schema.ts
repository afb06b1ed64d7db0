import { type Static, Type } from 'typebox';
import { DETERMINATIONS } from '../../core/alert-values.js';
import { SEVERITIES } from '../../core/severity.js';
import { OneOf, shape, Uuid } from '../../http/shape.js';

const MOST_ALERTS = 50;

export const AboutAlert = Type.Object({ alert_id: Uuid });
export const AboutAlerts = Type.Object({
  alert_ids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_ALERTS, uniqueItems: true }),
});
export const PlaybookWish = Type.Object({
  description: Type.String({
    minLength: 1,
    maxLength: 4000,
    pattern: '\\S',
    examples: ['Comment on critical alerts from the VPN with the time of day'],
  }),
});
export type AboutAlert = Static<typeof AboutAlert>;
export type AboutAlerts = Static<typeof AboutAlerts>;
export type PlaybookWish = Static<typeof PlaybookWish>;

const Confidence = Type.Number({ minimum: 0, maximum: 1, examples: [0.7] });
const Reasoning = Type.String({ examples: ['Forty failed logins from one address, none of them successful'] });
const source = {
  model: Type.String({ description: 'The model that answered', examples: ['claude-haiku-5-5'] }),
  usage: Type.Object({ input_tokens: Type.Integer(), output_tokens: Type.Integer() }),
};

export const SummaryView = shape('AiSummary', Type.Object({ summary: Type.String(), ...source }));

export const TriageView = shape(
  'AiTriage',
  Type.Object({
    severity: OneOf(SEVERITIES),
    determination: OneOf(DETERMINATIONS),
    confidence: Confidence,
    reasoning: Reasoning,
    ...source,
  }),
);

export const GeneratedPlaybookView = shape(
  'AiPlaybook',
  Type.Object({
    code: Type.String(),
    valid: Type.Boolean({ description: 'It loads as a playbook file' }),
    problems: Type.Array(Type.String(), { description: 'Why it does not' }),
    ...source,
  }),
);

export const RecommendationView = shape(
  'AiRecommendation',
  Type.Object({
    alert_index: Type.Integer({ minimum: 0, description: 'Position in alert_ids, from 0' }),
    should_resolve: Type.Boolean({ description: 'Only for benign alerts above a confidence of 0.85' }),
    confidence: Confidence,
    determination: OneOf(DETERMINATIONS),
    reasoning: Reasoning,
  }),
);

export const CorrelationView = shape(
  'AiCorrelation',
  Type.Object({
    groups: Type.Array(Type.Object({ title: Type.String(), alert_ids: Type.Array(Uuid), reasoning: Reasoning })),
    ...source,
  }),
);
