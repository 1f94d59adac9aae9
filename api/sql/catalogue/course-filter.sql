-- A subcategory and all below it, including hidden ones.
create function subcategories_within(id integer) returns setof integer language sql stable as $$
  select subcategory_id from subcategories where path @> array[id]
$$;

-- The words by which courses name a school's board, or each board but this one.
create function words_of_boards(asked text, but boolean) returns text[] language sql immutable parallel safe as $$
  select array_agg(word)
  from (
    values ('cbse', 'cbse'), ('icse', 'icse'), ('icse', 'cisce'), ('ib', 'ib'), ('cambridge', 'cambridge'), ('cambridge', 'igcse'), ('nios', 'nios')
  ) as named (board, word)
  where (board = asked) <> but
$$;

-- The courses that pass a filter; null filters nothing. `within`: in one of these subcategories. `with_class`: they name this class at
-- school. `with_board`: they name this board, or no other. PostgreSQL inlines the function, so that its conditions use indexes.
create function fitting_courses(
  in_category integer, within integer[], with_level text, with_language text,
  with_class integer default null, with_board text default null, lesson_at_most integer default null
) returns setof integer language sql stable as $$
  select c.class_id from visible_courses c
  where (in_category is null or c.category_id = in_category)
    and (within is null or c.subcategory_id = any (within))
    and (with_level is null or lower(c.class_level) = lower(with_level))
    and (with_language is null or with_language = any (c.class_languages))
    and (lesson_at_most is null or c.lesson_rupees <= lesson_at_most)
    and (with_class is null or exists (
      select from search_terms t join search_postings p using (term_id)
      where t.term = '#class ' || with_class and p.class_id = c.class_id
    ))
    and (with_board is null
      or exists (
        select from search_terms t join search_postings p using (term_id)
        where t.term = any (words_of_boards(with_board, false)) and p.class_id = c.class_id
      )
      or not exists (
        select from search_terms t join search_postings p using (term_id)
        where t.term = any (words_of_boards(with_board, true)) and p.class_id = c.class_id
      )
    )
$$;
