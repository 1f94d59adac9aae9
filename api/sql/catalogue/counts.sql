-- How many visible courses each category has. These counts have no day.
create function count_new_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'courses-by-category', category_id::text, date '-infinity', count(*) from fresh where hidden_at is null group by category_id;
  return null;
end $$;
create function count_changed_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'courses-by-category', category_id::text, date '-infinity', sum(entries)
  from (
    select category_id, 1 as entries from fresh where hidden_at is null
    union all
    select category_id, -1 from stale where hidden_at is null
  ) changes
  group by category_id having sum(entries) <> 0;
  return null;
end $$;
create function count_old_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'courses-by-category', category_id::text, date '-infinity', -count(*) from stale where hidden_at is null group by category_id;
  return null;
end $$;

create trigger count_new after insert on courses
  referencing new table as fresh for each statement execute function count_new_courses();
create trigger count_changed after update on courses
  referencing old table as stale new table as fresh for each statement execute function count_changed_courses();
create trigger count_old after delete on courses
  referencing old table as stale for each statement execute function count_old_courses();
