-- How many requests there are, by status and day.
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

create trigger count_new after insert on bookings
  referencing new table as fresh for each statement execute function count_new_bookings();
create trigger count_changed after update on bookings
  referencing old table as stale new table as fresh for each statement execute function count_changed_bookings();
create trigger count_old after delete on bookings
  referencing old table as stale for each statement execute function count_old_bookings();
