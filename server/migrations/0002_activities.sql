-- One trail for alerts and incidents. The tables it points to add their own foreign keys.
create table activities (
  id uuid primary key,
  alert_id uuid,
  incident_id uuid,
  analyst_id uuid references analysts (id),
  analyst_username varchar(100),
  action text not null,
  detail text,
  metadata_json jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint activities_about_something check (alert_id is not null or incident_id is not null)
);
create index activities_alert on activities (alert_id, created_at, id) where alert_id is not null;
create index activities_incident on activities (incident_id, created_at, id) where incident_id is not null;
