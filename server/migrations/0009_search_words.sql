-- Search by words instead of by trigrams: an index of a few dozen words is many times smaller and cheaper to keep.
-- A word is also found by what follows its dots, dashes, underscores and at-signs (see core/search-words.ts, which does the
-- same for alerts as they come in; this function serves every other way in).
create function search_words(content text) returns text[] language plpgsql immutable parallel safe as $$
declare
  found text[] := '{}';
  compound text;
  rest text;
  endings integer;
begin
  for compound in
    select match[1] from regexp_matches(lower(content), '((?:[a-z0-9]|[^\u0001-\u007f])(?:[a-z0-9._@-]|[^\u0001-\u007f])*)', 'g') as match
  loop
    rest := regexp_replace(compound, '[._@-]+$', '');
    endings := 0;
    while rest <> '' and endings < 9 loop
      found := found || left(rest, 100);
      exit when rest !~ '[._@-]';
      rest := regexp_replace(rest, '^[^._@-]*[._@-]+', '');
      endings := endings + 1;
    end loop;
  end loop;
  return array(select distinct word from unnest(found) as word order by word limit 500);
end $$;

create function alert_words(title text, description text, rule_name text, hostname text, source_ip text, dest_ip text,
  tags text[], iocs jsonb) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(search_words(concat_ws(' ', title, left(description, 2000), rule_name, hostname, source_ip, dest_ip,
    array_to_string(tags, ' '), left((iocs - 'hashes')::text, 4000))))
$$;

alter table alerts add column words tsvector;
do $$ begin
  alter table alerts alter column words set compression lz4;
exception when feature_not_supported or invalid_parameter_value then null;
end $$;

alter table alerts disable trigger user;
update alerts set words = alert_words(title, description, rule_name, hostname, source_ip, dest_ip, tags, iocs);
alter table alerts enable trigger user;
alter table alerts alter column words set not null;

create function fill_alert_words() returns trigger language plpgsql as $$ begin
  new.words := alert_words(new.title, new.description, new.rule_name, new.hostname, new.source_ip, new.dest_ip, new.tags, new.iocs);
  return new;
end $$;
create trigger alerts_words_missing before insert on alerts for each row when (new.words is null) execute function fill_alert_words();
create trigger alerts_words_changed before update of tags on alerts for each row
  when (old.tags is distinct from new.tags) execute function fill_alert_words();

drop index alerts_search;
drop function alert_search_text;
create index alerts_search on alerts using gin (words) with (gin_pending_list_limit = 512);
