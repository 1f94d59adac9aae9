-- How many visible courses each category has, and each of its subcategories by level. These counts have no day.
create function place_of_course(category_id integer, subcategory_id integer, class_level text) returns text language sql immutable as $$
  select concat_ws('/', category_id, coalesce(subcategory_id, 0), lower(class_level))
$$;

create function count_new_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', count(*) from fresh, lists_of_course(category_id, subcategory_id, class_level)
  where hidden_at is null group by list, kind;
  return null;
end $$;
create function count_changed_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', sum(entries)
  from (
    select category_id, subcategory_id, class_level, 1 as entries from fresh where hidden_at is null
    union all
    select category_id, subcategory_id, class_level, -1 from stale where hidden_at is null
  ) changes, lists_of_course(category_id, subcategory_id, class_level)
  group by list, kind having sum(entries) <> 0;
  return null;
end $$;
create function count_old_courses() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', -count(*) from stale, lists_of_course(category_id, subcategory_id, class_level)
  where hidden_at is null group by list, kind;
  return null;
end $$;

create function lists_of_course(category_id integer, subcategory_id integer, class_level text)
returns table (list text, kind text) language sql immutable as $$
  values ('courses-by-category', category_id::text), ('courses-by-place', place_of_course(category_id, subcategory_id, class_level))
$$;

-- How many courses a category, some subcategories, or all have, of one level or of all.
create function courses_counted(in_category integer, within integer[], with_level text) returns bigint language sql stable as $$
  select coalesce(sum(entries), 0) from list_counts
  where list = 'courses-by-place'
    and (in_category is null or split_part(kind, '/', 1)::integer = in_category)
    and (within is null or split_part(kind, '/', 2)::integer = any (within))
    and (with_level is null or split_part(kind, '/', 3) = lower(with_level))
$$;

create trigger count_new after insert on courses
  referencing new table as fresh for each statement execute function count_new_courses();
create trigger count_changed after update on courses
  referencing old table as stale new table as fresh for each statement execute function count_changed_courses();
create trigger count_old after delete on courses
  referencing old table as stale for each statement execute function count_old_courses();
