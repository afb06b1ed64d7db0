-- What changed lately, for clients that were away for a moment. Rows are short-lived: housekeeping removes them.
create table live_events (
  id bigint generated always as identity primary key,
  type text not null,
  ids uuid[] not null,
  -- Ids rise in the order of writing, not of committing. Whoever has seen this event has seen every transaction below its
  -- horizon; what came after it is exactly what carries an xid at or above the horizon.
  xid xid8 not null default pg_current_xact_id(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  created_at timestamptz(3) not null default now()
);
create index live_events_xid on live_events (xid, id);
create index live_events_created on live_events (created_at);

-- The notification carries the event itself as long as it fits; the channel takes 8000 bytes.
create function announce(kind text, subjects uuid[]) returns void language plpgsql as $$
declare
  event_id bigint;
  carried jsonb;
begin
  if coalesce(cardinality(subjects), 0) = 0 then return; end if;
  insert into live_events (type, ids) values (kind, subjects) returning id into event_id;
  carried := jsonb_build_object('type', 'live', 'id', event_id::text, 'kind', kind);
  if cardinality(subjects) <= 150 then carried := carried || jsonb_build_object('ids', subjects); end if;
  perform pg_notify('watchfloor_events', carried::text);
end $$;

create function announce_alert_deletion() returns trigger language plpgsql as $$ begin
  perform announce('alert.deleted', array(select id from gone));
  return null;
end $$;
create trigger alerts_announce_deletion after delete on alerts
  referencing old table as gone for each statement execute function announce_alert_deletion();

create function announce_incident_creation() returns trigger language plpgsql as $$ begin
  perform announce('incident.created', array(select id from fresh));
  return null;
end $$;
create trigger incidents_announce_creation after insert on incidents
  referencing new table as fresh for each statement execute function announce_incident_creation();

create function announce_incident_change() returns trigger language plpgsql as $$ begin
  perform announce('incident.updated', array(select id from fresh));
  return null;
end $$;
create trigger incidents_announce_change after update on incidents
  referencing new table as fresh for each statement execute function announce_incident_change();

-- What is told on a trail without a change of the row itself: comments, lookups, observables, links.
create function announce_trail() returns trigger language plpgsql as $$ begin
  perform announce('alert.updated', array(select distinct alert_id from fresh
    where alert_id is not null and action in ('comment', 'manual_action', 'observable_added')));
  perform announce('incident.updated', array(select distinct incident_id from fresh
    where incident_id is not null and action in ('comment', 'observable_added', 'alert_linked', 'alert_unlinked')));
  return null;
end $$;
create trigger activities_announce after insert on activities
  referencing new table as fresh for each statement execute function announce_trail();
create trigger activities_announce_edit after update on activities
  referencing new table as fresh for each statement execute function announce_trail();

create function announce_runs() returns trigger language plpgsql as $$ begin
  perform announce('run.created', array(select id from fresh));
  return null;
end $$;
create trigger playbook_runs_announce after insert on playbook_runs
  referencing new table as fresh for each statement execute function announce_runs();

-- A lease that is kept is no news: only another status is.
create function announce_run_change() returns trigger language plpgsql as $$ begin
  perform announce('run.updated', array(
    select fresh.id from fresh join was on was.id = fresh.id where was.status is distinct from fresh.status));
  return null;
end $$;
create trigger playbook_runs_announce_change after update on playbook_runs
  referencing old table as was new table as fresh for each statement execute function announce_run_change();

create function announce_actions() returns trigger language plpgsql as $$ begin
  perform announce('run.updated', array(select distinct run_id from fresh));
  return null;
end $$;
create trigger action_results_announce after insert on action_results
  referencing new table as fresh for each statement execute function announce_actions();

create function announce_observables() returns trigger language plpgsql as $$ begin
  perform announce('observable.updated', array(select id from fresh));
  return null;
end $$;
create trigger observables_announce_change after update on observables
  referencing new table as fresh for each statement execute function announce_observables();
