-- One page of the catalogue in its order, and how many courses there are in all, or that there are more than 10,000.
create function page_of_courses(
  in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer,
  with_class integer default null, with_board text default null, lesson_at_most integer default null
) returns table (class_ids integer[], total bigint, is_minimum boolean) language plpgsql stable as $$
begin
  if in_category is not null and num_nonnulls(in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) = 0 then
    return query select
      array(
        select c.class_id from visible_courses c where c.category_id = in_category
        order by c.class_id limit how_many offset from_row
      ),
      entries_of('courses-by-category', in_category::text), false;
    return;
  end if;
  return query select * from filter_courses(
    in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
  );
end $$;

-- The same, planned each time for its values: a filter that is not set then costs nothing, and one that is set uses its index.
create function filter_courses(
  in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer,
  with_class integer, with_board text, lesson_at_most integer
) returns table (class_ids integer[], total bigint, is_minimum boolean) language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  within integer[];
  counted bigint;
  most constant integer := 10000;
begin
  if in_subcategory is not null then within := array(select * from subcategories_within(in_subcategory)); end if;
  if num_nonnulls(with_language, with_class, with_board, lesson_at_most) = 0 then
    counted := courses_counted(in_category, within, with_level);
    -- a level that no course has, or a page after the last, would be looked for among all courses
    return query select
      case when counted > from_row then
        array(select id from fitting_courses(in_category, within, with_level, null) as id order by id limit how_many offset from_row)
      else '{}' end,
      counted, false;
    return;
  end if;
  return query
  with matching as materialized (
    select id from fitting_courses(in_category, within, with_level, with_language, with_class, with_board, lesson_at_most) as id
    order by id limit greatest(most + 1, from_row + how_many)
  )
  select
    array(select m.id from matching m order by m.id limit how_many offset from_row),
    (select least(count(*), greatest(most, from_row + how_many)) from matching),
    (select count(*) > most from matching);
end $$;

-- The version before calls it.
create function list_courses(
  in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer,
  with_class integer default null, with_board text default null, lesson_at_most integer default null
) returns table (class_ids integer[], total bigint) language sql stable as $$
  select class_ids, total from page_of_courses(
    in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
  )
$$;
