import { type Static, Type } from 'typebox';
import { RUN_STATUSES } from '../../core/run-values.js';
import { NullableText, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

export const PlaybookView = shape(
  'Playbook',
  Type.Object({
    id: Uuid,
    name: Type.String({ examples: ['triage_high_severity'] }),
    description: NullableText(),
    module_path: Type.String({ examples: ['playbooks.triage_high_severity'] }),
    function_name: Type.String(),
    source_path: Type.String(),
    trigger_type: NullableText({ examples: ['webhook'] }),
    trigger_config: Type.Unsafe<unknown>({ type: 'object', additionalProperties: true, description: 'Conditions' }),
    order: Type.Integer(),
    enabled: Type.Boolean(),
    available: Type.Boolean({ description: 'False when its file is gone' }),
    version: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const LoadErrorView = shape(
  'PlaybookError',
  Type.Object({
    path: Type.String(),
    line: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    error: Type.String({ examples: ["SyntaxError: '(' was never closed"] }),
    traceback: NullableText(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const TogglePlaybook = Type.Object({ enabled: Type.Optional(Type.Boolean()) });

export const RunPlaybook = Type.Object({
  alert_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })),
  input_data: Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], additionalProperties: true }),
  ),
});
export type RunPlaybook = Static<typeof RunPlaybook>;

export const TriggerView = shape(
  'TriggerDecision',
  Type.Object({
    playbook_id: Uuid,
    playbook_name: Type.String(),
    enabled: Type.Boolean(),
    available: Type.Boolean(),
    matched: Type.Boolean({ description: 'Would it run for this alert as it is now?' }),
    reason: Type.String({ examples: ['severity is "low", wanted ["high","critical"]'] }),
    failed_condition: NullableText(),
    run_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'Its newest run for this alert',
    }),
  }),
);

export const StatisticsView = shape(
  'PlaybookStatistics',
  Type.Object({
    playbook_id: Uuid,
    counted_runs: Type.Integer({ description: 'How many of its newest runs the figures are about, 100 at most' }),
    success_rate: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'Share of success among success and failed, 0 to 1',
    }),
    median_duration_ms: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'Of successful runs' }),
    last_runs: Type.Array(
      Type.Object({
        id: Uuid,
        status: OneOf(RUN_STATUSES),
        duration_ms: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        created_at: Type.String({ format: 'date-time' }),
      }),
      { description: 'The newest, oldest of them first' },
    ),
  }),
);

export const ReloadView = shape('Reload', Type.Object({ playbooks: Type.Integer(), errors: Type.Integer() }));
