create function day_in_india(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Kolkata')::date $$;
create function midnight_in_india(day date) returns timestamptz language sql immutable as $$ select day::timestamp at time zone 'Asia/Kolkata' $$;

---------------------------------------------------------------------------------------------------- how long lists are
-- How many rows of a list fall on a day, by kind. Changes are added as rows of their own, so that nobody waits for anybody;
-- a chore folds them together. The sum is exact in every snapshot.
create table list_counts (list text not null, kind text not null, day date not null, entries integer not null);
create index list_counts_of on list_counts (list, kind, day) include (entries);

create function fold_list_counts() returns void language sql as $$
  with folded as (
    delete from list_counts c using (
      select list, kind, day from list_counts group by list, kind, day having count(*) > 1
    ) several
    where c.list = several.list and c.kind = several.kind and c.day = several.day
    returning c.list, c.kind, c.day, c.entries
  )
  insert into list_counts (list, kind, day, entries)
  select list, kind, day, sum(entries) from folded group by list, kind, day having sum(entries) <> 0
$$;

create function count_new_logs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), count(*) from fresh group by 2, 3;
  return null;
end $$;
create function count_old_logs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), -count(*) from stale group by 2, 3;
  return null;
end $$;
create function count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day_in_india(created_at), count(*) from fresh group by 2, 3;
  return null;
end $$;
create function count_changed_bookings() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day, sum(entries)
  from (
    select status, day_in_india(created_at) as day, 1 as entries from fresh
    union all
    select status, day_in_india(created_at), -1 from stale
  ) changes
  group by 2, 3 having sum(entries) <> 0;
  return null;
end $$;
create function count_old_bookings() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day_in_india(created_at), -count(*) from stale group by 2, 3;
  return null;
end $$;

create trigger count_new after insert on log_entries
  referencing new table as fresh for each statement execute function count_new_logs();
create trigger count_old after delete on log_entries
  referencing old table as stale for each statement execute function count_old_logs();
create trigger count_new after insert on bookings
  referencing new table as fresh for each statement execute function count_new_bookings();
create trigger count_changed after update on bookings
  referencing old table as stale new table as fresh for each statement execute function count_changed_bookings();
create trigger count_old after delete on bookings
  referencing old table as stale for each statement execute function count_old_bookings();

insert into list_counts (list, kind, day, entries)
select 'logs', operation_type, day_in_india(created_at), count(*) from log_entries group by 2, 3
union all
select 'bookings', status, day_in_india(created_at), count(*) from bookings group by 2, 3;

create trigger announce after insert or update or delete or truncate on bookings
  for each statement execute function announce_change('bookings');

---------------------------------------------------------------------------------------------------- the operation log
alter table log_entries
  add column user_agent text not null default '',
  -- written by a person, not by the server
  add column is_note boolean not null default false;
drop index log_entries_newest;
create index log_entries_newest on log_entries (created_at desc, log_id desc);
create index log_entries_of_type on log_entries (operation_type, created_at desc, log_id desc);
create index log_entries_of_user on log_entries (user_id, created_at desc, log_id desc) where user_id is not null;
create index log_entries_search on log_entries using gin (
  (operation || ' ' || user_name || ' ' || user_email || ' ' || details::text) gin_trgm_ops
);

-- What staff no longer see: single entries, and everything before a moment (of one type, or of all).
create table hidden_log_entries (
  log_id bigint primary key,
  operation_type text not null,
  created_at timestamptz not null,
  hidden_at timestamptz not null default clock_now(),
  hidden_by text not null
);
create table log_clearings (
  clearing_id integer generated always as identity primary key,
  operation_type text,
  older_than timestamptz not null,
  cleared_at timestamptz not null default clock_now(),
  cleared_by text not null
);

-- How many entries staff see of these types on these days, both included.
create function count_visible_logs(types text[], from_day date, to_day date) returns bigint language sql stable as $$
  select coalesce(sum(
    (
      select coalesce(sum(c.entries), 0) from list_counts c
      where c.list = 'logs' and c.kind = t.type and c.day >= greatest(from_day, t.cut_day) and c.day <= to_day
    ) - (
      select count(*) from log_entries e
      where t.cut_day between from_day and to_day and isfinite(t.cut_day)
        and e.operation_type = t.type and e.created_at >= midnight_in_india(t.cut_day) and e.created_at < t.cut
    ) - (
      select count(*) from hidden_log_entries h
      where h.operation_type = t.type and h.created_at >= greatest(midnight_in_india(from_day), t.cut)
        and h.created_at < midnight_in_india(to_day + 1)
    )
  ), 0)::bigint
  from (
    select type, cut, day_in_india(cut) as cut_day
    from unnest(types) as type
    cross join lateral (
      select coalesce(max(older_than), '-infinity') as cut from log_clearings k where k.operation_type is null or k.operation_type = type
    ) clearing
  ) t
$$;

-- Each committed entry gets a seal that depends on the one before it, by a key the database does not hold.
create table log_seals (
  seal_number bigint primary key,
  log_id bigint not null unique,
  mac bytea not null,
  sealed_at timestamptz not null default clock_now()
);
-- What pruning leaves in the place of the seals it took, signed with the same key.
create table log_anchors (
  seal_number bigint primary key,
  mac bytea not null,
  pruned_before date not null,
  entries integer not null,
  signature bytea not null,
  made_at timestamptz not null default clock_now()
);

-- An entry as the seal covers it: every field, in one text that never varies.
create function sealed_text(e log_entries) returns text language sql stable as $$
  select jsonb_build_array(
    e.log_id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.operation_type, e.operation,
    e.details, e.user_id, e.user_name, e.user_email, e.client_address, e.user_agent, e.is_note
  )::text
$$;

---------------------------------------------------------------------------------------------------- catalogue
alter table courses add column pdf_names text[] not null default '{}';
drop function show_courses(integer[]);
-- Courses as they are shown, in the order of their ids here. A function, so that its plan is made once for a connection.
create function show_courses(ids integer[]) returns table (
  class_id integer, category_id integer, category_name text, category_image_url text, subcategory_id integer, subcategory_name text,
  class_name text, class_fullname text, class_level text, class_language text, class_mode text, class_description text,
  price_rupees integer, duration text, pdf_names text[], version integer
) language plpgsql stable rows 12 as $$
begin
  return query
  select c.class_id, c.category_id,
    (select k.category_name from categories k where k.category_id = c.category_id),
    (select k.category_image_url from categories k where k.category_id = c.category_id),
    c.subcategory_id,
    (select s.subcategory_name from subcategories s where s.subcategory_id = c.subcategory_id),
    c.class_name, c.class_fullname, c.class_level, c.class_language, c.class_mode, c.class_description,
    c.price_rupees, c.duration, c.pdf_names, c.version
  from unnest(ids) with ordinality as hit (id, nth)
  cross join lateral (select * from courses one where one.class_id = hit.id and one.hidden_at is null offset 0) c
  order by hit.nth;
end $$;

-- A file of courses on its way into the catalogue: what each row says, and why it is refused.
create table course_imports (
  import_id uuid primary key default gen_random_uuid(),
  made_by uuid not null references accounts on delete cascade,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'failed')),
  rows_total integer not null,
  rows_refused integer not null,
  rows_done integer not null default 0,
  started_at timestamptz,
  created_at timestamptz not null default clock_now()
);
create table course_import_rows (
  import_id uuid not null references course_imports on delete cascade,
  row_number integer not null,
  cells text[] not null,
  category_id integer,
  subcategory_id integer,
  problem text,
  primary key (import_id, row_number)
);
create index course_import_rows_refused on course_import_rows (import_id, row_number) where problem is not null;

---------------------------------------------------------------------------------------------------- people
-- an application entered by hand may come without a résumé
alter table tutor_applications alter column resume_path drop not null, alter column resume_name drop not null;
create index tutor_applications_of_status on tutor_applications (status, created_at desc);
