-- The triggers that count a list's rows only add rows to list_counts; a background job folds those of one day and kind into one.
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

-- How many entries a list has of one kind, on all days.
create function entries_of(in_list text, in_kind text) returns bigint language sql stable as $$
  select coalesce(sum(entries), 0) from list_counts where list = in_list and kind = in_kind
$$;
