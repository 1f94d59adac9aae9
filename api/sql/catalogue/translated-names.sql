-- The names of a course by language ({"hi": …}), as long as its original still has the names stored with a booking; null without a translation.
create function translated_names(id integer, called text, of_subject text, of_class text) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from course_texts where class_id = id) then
    return null; -- the usual case, without six joins
  end if;
  return (
    select jsonb_object_agg(t.language, jsonb_build_object(
      'courseName', coalesce(nullif(t.class_fullname, ''), t.class_name),
      'subject', coalesce(case when c.subcategory_id is null then kt.category_name else st.subcategory_name end, of_subject),
      'class', t.class_name
    ))
    from courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    join course_texts t on t.class_id = c.class_id
    left join category_texts kt on kt.category_id = c.category_id and kt.language = t.language
    left join subcategory_texts st on st.subcategory_id = c.subcategory_id and st.language = t.language
    where c.class_id = id and coalesce(nullif(c.class_fullname, ''), c.class_name) = called
      and coalesce(s.subcategory_name, k.category_name) = of_subject and c.class_name = of_class
  );
end $$;
