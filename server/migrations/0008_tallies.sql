-- Counts that stay exact and cheap at any size. Writers only ever add lines, so nobody waits for anybody's counter;
-- housekeeping folds the lines of one group into one. A reader sums what is there.

alter table alerts add column incident_count integer not null default 0;

create table alert_tallies (
  severity text not null,
  status text not null,
  determination text not null,
  source text not null,
  partner text,
  is_assigned boolean not null,
  alerts bigint not null,
  folded boolean not null default false
);

create table alert_days (
  day date not null,
  severity text not null,
  source text not null,
  alerts bigint not null,
  folded boolean not null default false
);
create index alert_days_day on alert_days (day);

-- Folding keeps the most frequent rules of a day: with rules as many as alerts the rest could never be among the top.
create table rule_days (
  day date not null,
  rule_name text not null,
  alerts bigint not null,
  folded boolean not null default false
);
create index rule_days_day on rule_days (day);

create table resolution_hours (
  hour timestamptz not null,
  partner text,
  alerts bigint not null,
  seconds double precision not null,
  folded boolean not null default false
);
create index resolution_hours_hour on resolution_hours (hour);

-- Open alerts in no incident by their address: what suggestions are made of.
create table open_sources (
  source_ip text primary key,
  critical integer not null default 0,
  high integer not null default 0,
  medium integer not null default 0,
  low integer not null default 0,
  alerts integer not null generated always as (critical + high + medium + low) stored
);
create index open_sources_largest on open_sources (alerts desc, source_ip) where alerts > 1;
create table open_source_changes (
  source_ip text not null,
  severity text not null,
  alerts integer not null
);

create table run_tallies (
  status text not null,
  runs bigint not null,
  folded boolean not null default false
);

create function is_open_source(status text, source_ip text, incident_count integer) returns boolean
language sql immutable parallel safe as $$ select status <> 'resolved' and source_ip is not null and incident_count = 0 $$;

create function tally_new_alerts() returns trigger language plpgsql as $$ begin
  insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts)
    select severity, status, determination, source, partner, assigned_to is not null, count(*) from fresh group by 1, 2, 3, 4, 5, 6;
  if not found then return null; end if;
  insert into alert_days (day, severity, source, alerts)
    select (created_at at time zone 'UTC')::date, severity, source, count(*) from fresh group by 1, 2, 3;
  insert into rule_days (day, rule_name, alerts)
    select (created_at at time zone 'UTC')::date, rule_name, count(*) from fresh where rule_name is not null group by 1, 2;
  insert into open_source_changes (source_ip, severity, alerts)
    select source_ip, severity, count(*) from fresh where is_open_source(status, source_ip, incident_count) group by 1, 2;
  insert into resolution_hours (hour, partner, alerts, seconds)
    select date_trunc('hour', resolved_at), partner, count(*), sum(extract(epoch from resolved_at - created_at))
    from fresh where resolved_at is not null group by 1, 2;
  perform announce('alert.created', array(select id from fresh));
  return null;
end $$;
create trigger alerts_tally_new after insert on alerts
  referencing new table as fresh for each statement execute function tally_new_alerts();

create function tally_changed_alerts() returns trigger language plpgsql as $$ begin
  if not exists (select from fresh) then return null; end if;
  insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts)
    select severity, status, determination, source, partner, is_assigned, sum(alerts) from (
      select severity, status, determination, source, partner, assigned_to is not null as is_assigned, -1 as alerts from was
      union all
      select severity, status, determination, source, partner, assigned_to is not null, 1 from fresh) as moves
    group by 1, 2, 3, 4, 5, 6 having sum(alerts) <> 0;
  insert into alert_days (day, severity, source, alerts)
    select day, severity, source, sum(alerts) from (
      select (created_at at time zone 'UTC')::date as day, severity, source, -1 as alerts from was
      union all
      select (created_at at time zone 'UTC')::date, severity, source, 1 from fresh) as moves
    group by 1, 2, 3 having sum(alerts) <> 0;
  insert into open_source_changes (source_ip, severity, alerts)
    select source_ip, severity, sum(alerts) from (
      select source_ip, severity, -1 as alerts from was where is_open_source(status, source_ip, incident_count)
      union all
      select source_ip, severity, 1 from fresh where is_open_source(status, source_ip, incident_count)) as moves
    group by 1, 2 having sum(alerts) <> 0;
  insert into resolution_hours (hour, partner, alerts, seconds)
    select hour, partner, sum(alerts), sum(seconds) from (
      select date_trunc('hour', resolved_at) as hour, partner, -1 as alerts, -extract(epoch from resolved_at - created_at) as seconds
      from was where resolved_at is not null
      union all
      select date_trunc('hour', resolved_at), partner, 1, extract(epoch from resolved_at - created_at)
      from fresh where resolved_at is not null) as moves
    group by 1, 2 having sum(alerts) <> 0 or sum(seconds) <> 0;
  perform announce('alert.updated', array(select id from fresh));
  return null;
end $$;
create trigger alerts_tally_change after update on alerts
  referencing old table as was new table as fresh for each statement execute function tally_changed_alerts();

create function tally_gone_alerts() returns trigger language plpgsql as $$ begin
  insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts)
    select severity, status, determination, source, partner, assigned_to is not null, -count(*) from gone group by 1, 2, 3, 4, 5, 6;
  insert into alert_days (day, severity, source, alerts)
    select (created_at at time zone 'UTC')::date, severity, source, -count(*) from gone group by 1, 2, 3;
  insert into rule_days (day, rule_name, alerts)
    select (created_at at time zone 'UTC')::date, rule_name, -count(*) from gone where rule_name is not null group by 1, 2;
  insert into open_source_changes (source_ip, severity, alerts)
    select source_ip, severity, -count(*) from gone where is_open_source(status, source_ip, incident_count) group by 1, 2;
  insert into resolution_hours (hour, partner, alerts, seconds)
    select date_trunc('hour', resolved_at), partner, -count(*), -sum(extract(epoch from resolved_at - created_at))
    from gone where resolved_at is not null group by 1, 2;
  return null;
end $$;
create trigger alerts_tally_gone after delete on alerts
  referencing old table as gone for each statement execute function tally_gone_alerts();

-- The row's lock makes racing links count right. An alert that is being deleted is not there any more: nothing to count.
create function count_new_links() returns trigger language plpgsql as $$ begin
  update alerts set incident_count = incident_count + links.made
    from (select alert_id, count(*) as made from fresh group by 1) as links where alerts.id = links.alert_id;
  return null;
end $$;
create trigger incident_alerts_count after insert on incident_alerts
  referencing new table as fresh for each statement execute function count_new_links();

create function count_gone_links() returns trigger language plpgsql as $$ begin
  update alerts set incident_count = incident_count - links.gone
    from (select alert_id, count(*) as gone from gone group by 1) as links where alerts.id = links.alert_id;
  return null;
end $$;
create trigger incident_alerts_uncount after delete on incident_alerts
  referencing old table as gone for each statement execute function count_gone_links();

create function tally_new_runs() returns trigger language plpgsql as $$ begin
  insert into run_tallies (status, runs) select status, count(*) from fresh group by 1;
  return null;
end $$;
create trigger playbook_runs_tally_new after insert on playbook_runs
  referencing new table as fresh for each statement execute function tally_new_runs();

create function tally_changed_runs() returns trigger language plpgsql as $$ begin
  insert into run_tallies (status, runs)
    select status, sum(runs) from (
      select status, -1 as runs from was union all select status, 1 from fresh) as moves
    group by 1 having sum(runs) <> 0;
  return null;
end $$;
create trigger playbook_runs_tally_change after update on playbook_runs
  referencing old table as was new table as fresh for each statement execute function tally_changed_runs();

create function tally_gone_runs() returns trigger language plpgsql as $$ begin
  insert into run_tallies (status, runs) select status, -count(*) from gone group by 1;
  return null;
end $$;
create trigger playbook_runs_tally_gone after delete on playbook_runs
  referencing old table as gone for each statement execute function tally_gone_runs();

-- What is in the tables already.
update alerts set incident_count = linked.links
  from (select alert_id, count(*) as links from incident_alerts group by 1) as linked where alerts.id = linked.alert_id;
delete from alert_tallies;
delete from open_source_changes;
insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts)
  select severity, status, determination, source, partner, assigned_to is not null, count(*) from alerts group by 1, 2, 3, 4, 5, 6;
insert into alert_days (day, severity, source, alerts)
  select (created_at at time zone 'UTC')::date, severity, source, count(*) from alerts group by 1, 2, 3;
insert into rule_days (day, rule_name, alerts)
  select (created_at at time zone 'UTC')::date, rule_name, count(*) from alerts where rule_name is not null group by 1, 2;
insert into open_source_changes (source_ip, severity, alerts)
  select source_ip, severity, count(*) from alerts where is_open_source(status, source_ip, incident_count) group by 1, 2;
insert into resolution_hours (hour, partner, alerts, seconds)
  select date_trunc('hour', resolved_at), partner, count(*), sum(extract(epoch from resolved_at - created_at))
  from alerts where resolved_at is not null group by 1, 2;
insert into run_tallies (status, runs) select status, count(*) from playbook_runs group by 1;

-- The queue that dashboards show, and the alerts of one suggestion.
create index alerts_priority on alerts (severity_rank desc, created_at, id) where status <> 'resolved';
create index alerts_ungrouped on alerts (source_ip, created_at desc, id desc)
  where status <> 'resolved' and incident_count = 0 and source_ip is not null;
create index alerts_in_incident on alerts (created_at desc, id desc) where incident_count > 0;

alter table incidents add column severity_rank smallint not null generated always as
  (case severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end) stored;
create index incidents_severity on incidents (severity_rank desc, created_at desc, id desc);
create index incidents_recently_updated on incidents (updated_at desc, id desc);
create index incidents_search on incidents using gin
  (lower(title || ' ' || coalesce(left(description, 4000), '')) gin_trgm_ops);
create index incidents_status on incidents (status, created_at desc, id desc);
create index incidents_assigned_to on incidents (assigned_to, created_at desc, id desc) where assigned_to is not null;
create index incidents_tags on incidents using gin (tags);
create unique index observables_incident_value on observables (incident_id, type, value) where incident_id is not null;
drop index observables_incident;

-- A long list of pending entries is worked off by whoever fills it up: a short one keeps that pause short.
alter index alerts_search set (gin_pending_list_limit = 1024);
alter index alerts_tags set (gin_pending_list_limit = 512);
