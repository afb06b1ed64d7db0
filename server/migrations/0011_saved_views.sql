create table saved_views (
  id uuid primary key,
  analyst_id uuid not null references analysts (id) on delete cascade,
  page text not null,
  name varchar(100) not null,
  search text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint saved_views_name_unique unique (analyst_id, page, name)
);
