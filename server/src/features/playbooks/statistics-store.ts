import { sql } from 'kysely';
import type { RunStatus } from '../../core/run-values.js';
import type { Db } from '../../db/pool.js';

const LOOKS_BACK = 100;
const SHOWN = 12;

export interface PlaybookStatistics {
  playbook_id: string;
  counted_runs: number;
  success_rate: number | null;
  median_duration_ms: number | null;
  last_runs: { id: string; status: RunStatus; duration_ms: number | null; created_at: string }[];
}

/** Of each playbook its newest runs, whatever the whole history holds: the cost grows with playbooks, not with runs. */
export async function listStatistics(db: Db): Promise<PlaybookStatistics[]> {
  const { rows } = await sql<PlaybookStatistics>`
    select playbook.id as playbook_id, count(run.id)::int as counted_runs,
      count(*) filter (where run.status = 'success')::float8
        / nullif(count(*) filter (where run.status in ('success', 'failed')), 0) as success_rate,
      round(percentile_cont(0.5) within group (order by run.duration_ms) filter (where run.status = 'success'))::float8
        as median_duration_ms,
      coalesce(json_agg(json_build_object('id', run.id, 'status', run.status, 'duration_ms', run.duration_ms,
        'created_at', to_char(run.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by run.nth desc) filter (where run.nth <= ${SHOWN}), '[]') as last_runs
    from playbook_definitions playbook
    left join lateral (
      select id, status, created_at, row_number() over (order by created_at desc, id desc) as nth,
        (extract(epoch from finished_at - started_at) * 1000)::int as duration_ms
      from playbook_runs where playbook_id = playbook.id order by created_at desc, id desc limit ${LOOKS_BACK}
    ) run on true
    group by playbook.id`.execute(db);
  return rows;
}
