create table playbook_definitions (
  id uuid primary key,
  name varchar(255) not null constraint playbook_definitions_name_unique unique,
  description text,
  module_path text not null,
  function_name text not null,
  source_path text not null,
  source_hash text not null,
  trigger_type text,
  trigger_config jsonb not null default '{}',
  run_order integer not null default 1000,
  enabled boolean not null default true,
  available boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table playbook_errors (
  id uuid primary key,
  path text not null,
  line integer,
  error text not null,
  traceback text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The row is the job: pending rows are the queue, a lease says which worker holds a running one.
create table playbook_runs (
  id uuid primary key,
  playbook_id uuid not null references playbook_definitions (id),
  playbook_version integer not null,
  alert_id uuid references alerts (id) on delete set null,
  status text not null default 'pending'
    constraint playbook_runs_status_known check (status in ('pending', 'running', 'success', 'failed', 'cancelled')),
  input_data json,
  result json,
  error text,
  traceback text,
  celery_task_id text not null,
  triggered_by uuid references analysts (id),
  retry_of uuid,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  worker_id uuid,
  lease_until timestamptz(3),
  attempt integer not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index playbook_runs_pending on playbook_runs (id) where status = 'pending';
create index playbook_runs_running on playbook_runs (lease_until) where status = 'running';
create index playbook_runs_newest on playbook_runs (created_at desc, id desc);
create index playbook_runs_status on playbook_runs (status, created_at desc, id desc);
create index playbook_runs_playbook on playbook_runs (playbook_id, created_at desc, id desc);
create index playbook_runs_alert on playbook_runs (alert_id, created_at desc, id desc) where alert_id is not null;

create table action_results (
  id uuid primary key,
  run_id uuid not null references playbook_runs (id) on delete cascade,
  key text not null,
  action_name text not null,
  status text not null constraint action_results_status_known check (status in ('success', 'failed')),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  duration_ms integer,
  input_data json,
  output_data json,
  error text,
  traceback text,
  attempt integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint action_results_once unique (run_id, key)
);

create table run_logs (
  run_id uuid not null references playbook_runs (id) on delete cascade,
  seq bigint not null,
  level text not null,
  text text not null,
  created_at timestamptz(3) not null,
  primary key (run_id, seq)
);
