-- What a change of many alerts replaced, kept for as long as it can be taken back.
create table alert_undo (
  bulk_id uuid not null,
  alert_id uuid not null references alerts (id) on delete cascade,
  analyst_id uuid not null references analysts (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (bulk_id, alert_id)
);
create index alert_undo_alert on alert_undo (alert_id);
create index alert_undo_age on alert_undo (created_at);
