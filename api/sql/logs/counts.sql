-- How many entries the log holds, by type and day.
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

create trigger count_new after insert on log_entries
  referencing new table as fresh for each statement execute function count_new_logs();
create trigger count_old after delete on log_entries
  referencing old table as stale for each statement execute function count_old_logs();

-- How many visible entries of these types there are on these days, both included.
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
