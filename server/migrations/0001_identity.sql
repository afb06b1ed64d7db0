-- Times are kept to the millisecond: that is what clients see, so a cursor made of one is exact.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table analysts (
  id uuid primary key,
  username varchar(100) not null,
  display_name varchar(255) not null,
  email text,
  password_hash text not null,
  is_active boolean not null default true,
  role text not null constraint analysts_role_known check (role in ('admin', 'analyst', 'viewer')),
  password_changed_at timestamptz(3) not null default now(),
  token_version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index analysts_username_unique on analysts (lower(username));
create trigger analysts_touch before update on analysts for each row execute function touch_updated_at();

create table api_keys (
  id uuid primary key,
  name varchar(255) not null,
  key_hash char(64) not null constraint api_keys_key_hash_unique unique,
  prefix varchar(12) not null,
  is_active boolean not null default true,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger api_keys_touch before update on api_keys for each row
  when (old.last_used_at is not distinct from new.last_used_at) execute function touch_updated_at();

create table login_throttles (
  subject text primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index login_throttles_updated_at on login_throttles (updated_at);

create table audit_events (
  id uuid primary key,
  action text not null,
  actor_id uuid,
  actor_username text,
  target_type text,
  target_id uuid,
  target_label text,
  detail text,
  metadata_json jsonb,
  ip text,
  request_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index audit_events_newest on audit_events (created_at desc, id desc);
create index audit_events_action on audit_events (action, created_at desc, id desc);
create index audit_events_actor on audit_events (actor_id, created_at desc, id desc);

create function audit_events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_events_are_append_only();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function audit_events_are_append_only();
