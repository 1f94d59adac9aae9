-- What is in the catalogue now. Deleted entries to which a booking refers stay in the tables, hidden.
create view visible_categories as select * from categories where hidden_at is null;
create view visible_subcategories as select * from subcategories where hidden_at is null;
create view visible_courses as select * from courses where hidden_at is null;

-- What is stored with a booking about its course, under the names of that day.
create view offered_courses as
  select c.class_id, coalesce(nullif(c.class_fullname, ''), nullif(c.class_name, ''), 'Unknown Course') as course_name,
    coalesce(s.subcategory_name, k.category_name) as subject, c.class_name as class
  from visible_courses c
  join categories k on k.category_id = c.category_id
  left join subcategories s on s.subcategory_id = c.subcategory_id;

-- Every entry whose original is not in Hindi, with its texts in Hindi. `subcategory_id`: the node that it belongs to, if not the category.
create view translations as
  select all_kinds.*,
    case when version is null then 'untranslated' when of_version < original_version then 'stale' else 'translated' end as state
  from (
    select 'category' as kind, k.category_id as id, null::integer as category_id, null::integer as subcategory_id,
      k.category_name as name, '' as full_name, k.category_definition as description, k.version as original_version,
      t.category_name as hindi_name, '' as hindi_full_name, t.category_definition as hindi_description, t.of_version, t.version
    from visible_categories k left join category_texts t on t.category_id = k.category_id and t.language = 'hi'
    where k.text_language <> 'hi'
    union all
    select 'subcategory', s.subcategory_id, s.category_id, s.parent_id,
      s.subcategory_name, '', s.subcategory_definition, s.version,
      t.subcategory_name, '', t.subcategory_definition, t.of_version, t.version
    from visible_subcategories s left join subcategory_texts t on t.subcategory_id = s.subcategory_id and t.language = 'hi'
    where s.text_language <> 'hi'
    union all
    select 'course', c.class_id, c.category_id, c.subcategory_id,
      c.class_name, c.class_fullname, c.class_description, c.version,
      t.class_name, t.class_fullname, t.class_description, t.of_version, t.version
    from visible_courses c left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
    where c.text_language <> 'hi'
  ) all_kinds;
