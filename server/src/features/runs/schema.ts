import { type Static, Type } from 'typebox';
import { ACTION_STATUSES, RUN_STATUSES } from '../../core/run-values.js';
import { NextCursor, Paging, TotalIsEstimate } from '../../http/paging.js';
import {
  AnyJson,
  NullableText,
  NullableTimestamp,
  NullableUuid,
  OneOf,
  shape,
  Timestamp,
  Uuid,
} from '../../http/shape.js';

const run = {
  id: Uuid,
  playbook_id: Uuid,
  playbook_name: Type.String({ examples: ['triage_high_severity'] }),
  playbook_version: Type.Integer(),
  alert_id: NullableUuid,
  alert_title: NullableText({ examples: ['Brute force on the VPN gateway'] }),
  status: OneOf(RUN_STATUSES),
  started_at: NullableTimestamp,
  finished_at: NullableTimestamp,
  error: NullableText({ examples: ['ValueError: no such host'] }),
  result: AnyJson,
  input_data: AnyJson,
  celery_task_id: NullableText(),
  attempt: Type.Integer({ description: 'How often a worker took it; above 1 a worker or its Python process died' }),
  retry_of: NullableUuid,
  triggered_by_username: NullableText(),
  cancel_requested: Type.Boolean({ description: 'Its worker has been told to stop' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const RunView = shape('Run', Type.Object(run));

export const ActionResultView = shape(
  'ActionResult',
  Type.Object({
    id: Uuid,
    run_id: Uuid,
    action_name: Type.String({ examples: ['look_up_address'] }),
    status: OneOf(ACTION_STATUSES),
    started_at: NullableTimestamp,
    finished_at: NullableTimestamp,
    duration_ms: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    input_data: AnyJson,
    output_data: AnyJson,
    error: NullableText(),
    traceback: NullableText(),
    attempt: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export const RunLogView = shape(
  'RunLog',
  Type.Object({
    seq: Type.Integer(),
    level: Type.String({ examples: ['info'] }),
    text: Type.String(),
    created_at: Timestamp,
  }),
);

export const RunDetail = shape(
  'RunDetail',
  Type.Object({
    ...run,
    traceback: NullableText(),
    action_results: Type.Array(ActionResultView),
    logs: Type.Array(RunLogView),
  }),
);

export const RunPage = Type.Object({
  runs: Type.Array(RunView),
  total: Type.Integer(),
  total_is_estimate: TotalIsEstimate,
  next_cursor: NextCursor,
});

export const RunQuery = Type.Object({
  ...Paging,
  status: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), { description: `Any of ${RUN_STATUSES.join(', ')}` }),
  ),
  playbook_id: Type.Optional(Uuid),
  alert_id: Type.Optional(Uuid),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Text in the playbook name or the error' })),
});
export type RunQuery = Static<typeof RunQuery>;

export const AlertRunsQuery = Type.Object(Paging);

export const QueuedRun = shape(
  'QueuedRun',
  Type.Object({ message: Type.String(), run_id: Uuid, celery_task_id: Type.String() }),
);
