create extension if not exists pg_trgm;

create table alerts (
  id uuid primary key,
  source varchar(50) not null,
  source_id text,
  title varchar(500) not null,
  description text,
  severity text not null constraint alerts_severity_known check (severity in ('critical', 'high', 'medium', 'low')),
  severity_rank smallint not null generated always as
    (case severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end) stored,
  status text not null default 'new' constraint alerts_status_known check (status in ('new', 'in_progress', 'resolved')),
  -- The text as it was received: no digit, order or repeated key of the sender's is lost.
  raw_payload text not null,
  normalized json not null,
  source_ip text,
  dest_ip text,
  hostname text,
  rule_name text,
  iocs jsonb not null,
  tags text[] not null default '{}',
  partner text,
  determination text not null default 'unknown'
    constraint alerts_determination_known check (determination in ('unknown', 'malicious', 'suspicious', 'benign')),
  duplicate_count integer not null default 1,
  resolved_at timestamptz(3),
  resolve_reason text,
  assigned_to uuid references analysts (id),
  assigned_username varchar(100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint alerts_source_id_unique unique (source, source_id)
);

-- Not every build has lz4; where it has, large payloads are packed several times faster.
do $$ begin
  alter table alerts alter column raw_payload set compression lz4, alter column normalized set compression lz4;
exception when feature_not_supported or invalid_parameter_value then null;
end $$;

-- Hashes are left out: their random digits would make up half of the index. They are found by their observables instead.
create function alert_search_text(title text, description text, rule_name text, hostname text, source_ip text, dest_ip text, tags text[], iocs jsonb)
returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' ', title, left(description, 2000), rule_name, hostname, source_ip, dest_ip,
    array_to_string(tags, ' '), left((iocs - 'hashes')::text, 4000)))
$$;

create index alerts_newest on alerts (created_at desc, id desc);
create index alerts_recently_updated on alerts (updated_at desc, id desc);
create index alerts_severity on alerts (severity_rank desc, created_at desc, id desc);
create index alerts_duplicates on alerts (duplicate_count desc, id desc);
create index alerts_status on alerts (status, created_at desc, id desc);
create index alerts_determination on alerts (determination, created_at desc, id desc);
create index alerts_source on alerts (source, created_at desc, id desc);
create index alerts_partner on alerts (partner, created_at desc, id desc) where partner is not null;
create index alerts_assigned_to on alerts (assigned_to, created_at desc, id desc) where assigned_to is not null;
create index alerts_source_ip on alerts (source_ip, created_at desc, id desc) where source_ip is not null;
create index alerts_hostname on alerts (hostname, created_at desc, id desc) where hostname is not null;
create index alerts_rule_name on alerts (rule_name, created_at desc, id desc) where rule_name is not null;
create index alerts_tags on alerts using gin (tags);
create index alerts_search on alerts using gin
  (alert_search_text(title, description, rule_name, hostname, source_ip, dest_ip, tags, iocs) gin_trgm_ops);

alter table activities add constraint activities_alert_exists foreign key (alert_id) references alerts (id) on delete cascade;
