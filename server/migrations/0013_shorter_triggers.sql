-- Whatever a trigger does is done for every batch of alerts that comes in: what has nothing to do now ends at once, and the
-- tallies of new alerts are one statement instead of five.

-- Nodes that somebody watches hold this lock, shared. Where nobody does, a change is only logged: waking all who listen costs
-- more than writing the line. The lock that showed it is kept to the end, so that whoever begins to watch waits for what is under way.
create or replace function announce(kind text, subjects uuid[]) returns void language plpgsql as $$
declare
  event_id bigint;
  carried text := '';
begin
  if coalesce(cardinality(subjects), 0) = 0 then return; end if;
  insert into live_events (type, ids) values (kind, subjects) returning id into event_id;
  if pg_try_advisory_xact_lock(7242003) then return; end if;
  if cardinality(subjects) <= 150 then carried := ',"ids":["' || array_to_string(subjects, '","') || '"]'; end if;
  perform pg_notify('watchfloor_events', '{"type":"live","id":"' || event_id || '","kind":"' || kind || '"' || carried || '}');
end $$;

create or replace function tally_new_alerts() returns trigger language plpgsql as $$
declare
  created uuid[];
  some_resolved boolean;
begin
  select array_agg(id), bool_or(resolved_at is not null) into created, some_resolved from fresh;
  if created is null then return null; end if;
  with tallies as (
    insert into alert_tallies (severity, status, determination, source, partner, is_assigned, alerts)
      select severity, status, determination, source, partner, assigned_to is not null, count(*) from fresh group by 1, 2, 3, 4, 5, 6
  ), days as (
    insert into alert_days (day, severity, source, alerts)
      select (created_at at time zone 'UTC')::date, severity, source, count(*) from fresh group by 1, 2, 3
  ), rules as (
    insert into rule_days (day, rule_name, alerts)
      select (created_at at time zone 'UTC')::date, rule_name, count(*) from fresh where rule_name is not null group by 1, 2
  )
  insert into open_source_changes (source_ip, severity, alerts)
    select source_ip, severity, count(*) from fresh where is_open_source(status, source_ip, incident_count) group by 1, 2;
  if some_resolved then
    insert into resolution_hours (hour, partner, alerts, seconds)
      select date_trunc('hour', resolved_at), partner, count(*), sum(extract(epoch from resolved_at - created_at))
      from fresh where resolved_at is not null group by 1, 2;
  end if;
  perform announce('alert.created', created);
  return null;
end $$;

-- A repeat changes nothing that is counted. One that comes after its alert was resolved is noted on the trail.
drop trigger alerts_tally_change on alerts;
drop function tally_changed_alerts();
create function follow_changed_alerts() returns trigger language plpgsql as $$
declare
  changed uuid[];
  moved boolean;
  repeated_late boolean;
begin
  select array_agg(id),
      bool_or((was.severity, was.status, was.determination, was.source, was.partner, was.assigned_to, was.source_ip,
               was.incident_count, was.created_at, was.resolved_at)
        is distinct from (fresh.severity, fresh.status, fresh.determination, fresh.source, fresh.partner, fresh.assigned_to,
               fresh.source_ip, fresh.incident_count, fresh.created_at, fresh.resolved_at)),
      bool_or(fresh.status = 'resolved' and fresh.duplicate_count > was.duplicate_count)
    into changed, moved, repeated_late from fresh join was using (id);
  if changed is null then return null; end if;
  if moved then
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
  end if;
  if repeated_late then
    insert into activities (id, alert_id, action, detail, metadata_json)
      select gen_random_uuid(), id, 'duplicate_received', 'The alert came in again after it was resolved',
        jsonb_build_object('copies', fresh.duplicate_count - was.duplicate_count, 'duplicate_count', fresh.duplicate_count)
      from fresh join was using (id) where fresh.status = 'resolved' and fresh.duplicate_count > was.duplicate_count;
  end if;
  perform announce('alert.updated', changed);
  return null;
end $$;
create trigger alerts_follow_change after update on alerts
  referencing old table as was new table as fresh for each statement execute function follow_changed_alerts();

-- Much is written on trails that is no news by itself.
create or replace function announce_trail() returns trigger language plpgsql as $$
declare
  alerts uuid[];
  incidents uuid[];
begin
  select array_agg(distinct alert_id) filter (where alert_id is not null and action in ('comment', 'manual_action', 'observable_added')),
      array_agg(distinct incident_id) filter (where incident_id is not null
        and action in ('comment', 'observable_added', 'alert_linked', 'alert_unlinked'))
    into alerts, incidents from fresh;
  if alerts is not null then perform announce('alert.updated', alerts); end if;
  if incidents is not null then perform announce('incident.updated', incidents); end if;
  return null;
end $$;
