-- A subcategory and all below it, including hidden ones.
create function subcategories_within(id integer) returns setof integer language sql stable as $$
  select subcategory_id from subcategories where path @> array[id]
$$;

-- Whether a course passes a filter; null filters nothing. `within`: it has to be in one of these subcategories. PostgreSQL inlines
-- the function, so that its conditions use indexes.
create function course_fits(
  course visible_courses, in_category integer, within integer[], with_level text, with_language text
) returns boolean language sql stable as $$
  select (in_category is null or course.category_id = in_category)
    and (within is null or course.subcategory_id = any (within))
    and (with_level is null or lower(course.class_level) = lower(with_level))
    and (with_language is null or with_language = any (course.class_languages))
$$;
