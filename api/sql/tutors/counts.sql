-- The filters in which a public tutor is counted; a subject written twice counts once, in its first spelling.
create function choices_of(listed boolean, subject_names text[], languages text[]) returns table (list text, kind text)
language sql immutable as $$
  select 'tutors-by-subject', name
  from (select distinct on (lower(name)) name from unnest(subject_names) with ordinality as s (name, nth) order by lower(name), nth) once
  where listed
  union all
  select 'tutors-by-language', code from unnest(languages) as code where listed
$$;

-- How many public tutors there are, by subject as they write it and by language. These counts have no day.
create function count_new_profiles() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select c.list, c.kind, date '-infinity', count(*) from fresh p, choices_of(p.listed, p.subject_names, p.languages) c group by 1, 2;
  return null;
end $$;
create function count_changed_profiles() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', sum(entries)
  from (
    select c.list, c.kind, 1 as entries from fresh p, choices_of(p.listed, p.subject_names, p.languages) c
    union all
    select c.list, c.kind, -1 from stale p, choices_of(p.listed, p.subject_names, p.languages) c
  ) changes
  group by 1, 2 having sum(entries) <> 0;
  return null;
end $$;
create function count_old_profiles() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select c.list, c.kind, date '-infinity', -count(*) from stale p, choices_of(p.listed, p.subject_names, p.languages) c group by 1, 2;
  return null;
end $$;

create trigger count_new after insert on tutor_profiles
  referencing new table as fresh for each statement execute function count_new_profiles();
create trigger count_changed after update on tutor_profiles
  referencing old table as stale new table as fresh for each statement execute function count_changed_profiles();
create trigger count_old after delete on tutor_profiles
  referencing old table as stale for each statement execute function count_old_profiles();
