-- Courses as they are shown, in the order of their ids here. A function, so that its plan is made once for a connection.
create function show_courses(ids integer[]) returns table (
  class_id integer, category_id integer, category_name text, category_image_url text, subcategory_id integer, subcategory_name text,
  class_name text, class_fullname text, class_level text, class_language text, class_mode text, class_description text,
  price_rupees integer, duration text, pdf_names text[], version integer
) language plpgsql stable rows 12 set plan_cache_mode = force_generic_plan as $$
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
  cross join lateral (select * from visible_courses one where one.class_id = hit.id offset 0) c
  order by hit.nth;
end $$;
