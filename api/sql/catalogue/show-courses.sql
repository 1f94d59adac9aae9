-- The visible courses of the given ids, in that order. PostgreSQL inlines both functions where the ids are not a query, so that frequent
-- statements, which are prepared, look everything up by key under one plan.
create function show_courses(ids integer[]) returns table (
  class_id integer, category_id integer, category_name text, category_language text, category_image_url text,
  subcategory_id integer, subcategory_name text, subcategory_language text,
  class_name text, class_fullname text, text_language text, class_level text, class_languages text[], class_mode text,
  class_description text, price_rupees integer, duration text, lessons integer, lesson_minutes integer, lesson_rupees integer, pdf_names text[], version integer
) language sql stable rows 12 as $$
  select c.class_id, c.category_id, k.category_name, k.text_language, k.category_image_url,
    c.subcategory_id, s.subcategory_name, s.text_language,
    c.class_name, c.class_fullname, c.text_language, c.class_level, c.class_languages, c.class_mode, c.class_description,
    c.price_rupees, c.duration, c.lessons, c.lesson_minutes, c.lesson_rupees, c.pdf_names, c.version
  from unnest(ids) with ordinality as hit (id, nth)
  join visible_courses c on c.class_id = hit.id
  join categories k on k.category_id = c.category_id
  left join subcategories s on s.subcategory_id = c.subcategory_id
  order by hit.nth
$$;

-- The same in another language; texts without a translation stay in their own.
create function show_courses_in(wanted text, ids integer[]) returns table (
  class_id integer, category_id integer, category_name text, category_language text, category_image_url text,
  subcategory_id integer, subcategory_name text, subcategory_language text,
  class_name text, class_fullname text, text_language text, class_level text, class_languages text[], class_mode text,
  class_description text, price_rupees integer, duration text, lessons integer, lesson_minutes integer, lesson_rupees integer, pdf_names text[], version integer
) language sql stable rows 12 as $$
  select c.class_id, c.category_id, coalesce(k.category_name, c.category_name), coalesce(k.language, c.category_language),
    c.category_image_url, c.subcategory_id,
    coalesce(s.subcategory_name, c.subcategory_name), coalesce(s.language, c.subcategory_language),
    coalesce(t.class_name, c.class_name), coalesce(t.class_fullname, c.class_fullname), coalesce(t.language, c.text_language),
    c.class_level, c.class_languages, c.class_mode,
    case when t.class_id is null then c.class_description else t.class_description end,
    c.price_rupees, c.duration, c.lessons, c.lesson_minutes, c.lesson_rupees, c.pdf_names, c.version
  from show_courses(ids) as c
  left join category_texts k on k.category_id = c.category_id and k.language = wanted
  left join subcategory_texts s on s.subcategory_id = c.subcategory_id and s.language = wanted
  left join course_texts t on t.class_id = c.class_id and t.language = wanted
  order by array_position(ids, c.class_id)
$$;
