-- Whether an entry only records that a person opened or read something. A new operation of this kind is added here.
create function is_log_read(operation text, is_note boolean) returns boolean language sql immutable as $$
  select not is_note and operation in (
    'book-request-opened', 'class-record-opened', 'complaints-opened', 'conversation-read', 'document-opened', 'family-opened',
    'homework-file-opened', 'qualification-opened', 'resume-opened', 'support-photo-opened'
  )
$$;

-- How many entries the log holds, by type and day; those that only record a read also in a list of their own.
create function count_new_logs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), count(*) from fresh group by 2, 3
  union all
  select 'log-reads', operation_type, day_in_india(created_at), count(*) from fresh where is_log_read(operation, is_note) group by 2, 3;
  return null;
end $$;
create function count_old_logs() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), -count(*) from stale group by 2, 3
  union all
  select 'log-reads', operation_type, day_in_india(created_at), -count(*) from stale where is_log_read(operation, is_note) group by 2, 3;
  return null;
end $$;

create trigger count_new after insert on log_entries
  referencing new table as fresh for each statement execute function count_new_logs();
create trigger count_old after delete on log_entries
  referencing old table as stale for each statement execute function count_old_logs();

-- Before when entries of each of these types are cleared from the screen, and the day of that moment.
create function log_cuts(types text[]) returns table (type text, cut timestamptz, cut_day date) language sql stable as $$
  select one, cut, day_in_india(cut)
  from unnest(types) as one
  cross join lateral (
    select coalesce(max(older_than), '-infinity') as cut from log_clearings k where k.operation_type is null or k.operation_type = one
  ) clearing
$$;

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
  from log_cuts(types) t
$$;

-- Of these, how many only record a read.
create function count_visible_log_reads(types text[], from_day date, to_day date) returns bigint language sql stable as $$
  select coalesce(sum(
    (
      select coalesce(sum(c.entries), 0) from list_counts c
      where c.list = 'log-reads' and c.kind = t.type and c.day >= greatest(from_day, t.cut_day) and c.day <= to_day
    ) - (
      select count(*) from log_entries e
      where t.cut_day between from_day and to_day and isfinite(t.cut_day)
        and e.operation_type = t.type and e.created_at >= midnight_in_india(t.cut_day) and e.created_at < t.cut
        and is_log_read(e.operation, e.is_note)
    ) - (
      select count(*) from hidden_log_entries h join log_entries e using (log_id)
      where h.operation_type = t.type and h.created_at >= greatest(midnight_in_india(from_day), t.cut)
        and h.created_at < midnight_in_india(to_day + 1) and is_log_read(e.operation, e.is_note)
    )
  ), 0)::bigint
  from log_cuts(types) t
$$;
