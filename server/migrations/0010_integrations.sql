create table integration_instances (
  id uuid primary key,
  integration_type varchar(100) not null,
  name varchar(255) not null,
  -- The config as JSON, sealed with ENCRYPTION_KEY and bound to this row's id.
  sealed_config text not null,
  enabled boolean not null default true,
  health_status text constraint integration_instances_health_status_known check (health_status in ('healthy', 'unhealthy')),
  health_message text,
  last_health_check timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What a provider said about a value, and who is asking it right now: nobody asks twice within the hour.
create table observable_lookups (
  integration_id uuid not null references integration_instances (id) on delete cascade,
  type text not null,
  value varchar(1000) not null,
  answer jsonb,
  answered_at timestamptz(3),
  asking_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (integration_id, type, value)
);
create index observable_lookups_answered on observable_lookups (answered_at);

create index observables_enriching on observables (updated_at) where enrichment_status = 'enriching';

create function announce_integrations() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    perform announce('integration.updated', array(select id from gone));
  else
    perform announce('integration.updated', array(select id from fresh));
  end if;
  return null;
end $$;
create trigger integration_instances_announce_creation after insert on integration_instances
  referencing new table as fresh for each statement execute function announce_integrations();
create trigger integration_instances_announce_change after update on integration_instances
  referencing new table as fresh for each statement execute function announce_integrations();
create trigger integration_instances_announce_deletion after delete on integration_instances
  referencing old table as gone for each statement execute function announce_integrations();
