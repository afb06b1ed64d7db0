create table observables (
  id uuid primary key,
  type text not null constraint observables_type_known check (type in ('ip', 'domain', 'hash', 'url')),
  value varchar(1000) not null,
  source text,
  enrichment_status text not null default 'pending'
    constraint observables_enrichment_status_known check (enrichment_status in ('pending', 'enriching', 'enriched', 'failed')),
  enrichments jsonb not null default '[]',
  tags text[] not null default '{}',
  alert_id uuid references alerts (id) on delete set null,
  incident_id uuid references incidents (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint observables_alert_value_unique unique (alert_id, type, value)
);
create index observables_value on observables (value text_pattern_ops, type);
create index observables_incident on observables (incident_id) where incident_id is not null;
