create table incidents (
  id uuid primary key,
  title varchar(500) not null,
  description text,
  severity text not null constraint incidents_severity_known check (severity in ('critical', 'high', 'medium', 'low')),
  status text not null default 'open' constraint incidents_status_known check (status in ('open', 'investigating', 'closed')),
  assigned_to uuid references analysts (id),
  assigned_username varchar(100),
  tags text[] not null default '{}',
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index incidents_newest on incidents (created_at desc, id desc);

create table incident_alerts (
  id uuid primary key,
  incident_id uuid not null references incidents (id) on delete cascade,
  alert_id uuid not null references alerts (id) on delete cascade,
  constraint incident_alerts_pair_unique unique (incident_id, alert_id)
);
create index incident_alerts_alert on incident_alerts (alert_id);

alter table activities add constraint activities_incident_exists
  foreign key (incident_id) references incidents (id) on delete cascade;
