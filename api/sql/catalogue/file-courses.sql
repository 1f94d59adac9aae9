-- Search over courses. Every course is filed under its words and under the first one, two and three letters of each, best rank
-- first, so that index ranges answer a prefix from one letter on, in order. How many courses each word has and each
-- beginning of a word is kept beside it, so that nothing has to be counted.
--
-- Ranks: 0 opens the title, 1 stands in it, 2 and 3 the same by its first letters; 4 and 5 name its place.
create function file_courses(ids integer[]) returns void language plpgsql as $$
begin
  -- what these courses counted for until now, told by their postings
  update search_terms t set courses = t.courses - gone.filed, beginning = t.beginning - gone.beginning
  from (
    with words as (
      select p.class_id, t.term_id, t.term, t.is_word from search_postings p join search_terms t using (term_id)
      where p.class_id = any (ids)
    )
    select term, sum(filed)::integer as filed, sum(beginning)::integer as beginning
    from (
      select w.term, count(*) as filed, 0 as beginning from words w group by w.term
      union all
      select b.term, 0, count(distinct b.class_id)
      from (
        select w.class_id, left(w.term, length) as term from words w, generate_series(1, char_length(w.term)) as length
      ) b
      group by b.term
    ) both_counts
    group by term
  ) gone
  where t.term = gone.term;
  delete from search_postings where class_id = any (ids);

  with course_words as (
    select c.class_id, w.word, case when w.nth = 1 then 0 else 1 end as rank
    from visible_courses c
    cross join lateral unnest(search_words(c.class_fullname)) with ordinality as w (word, nth)
    where c.class_id = any (ids)
    union all
    select c.class_id, w.word, 4
    from visible_courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    cross join lateral unnest(search_words(
      c.class_name || ' ' || k.category_name || ' '
      || coalesce((select string_agg(a.subcategory_name, ' ') from subcategories a where a.subcategory_id = any (s.path)), '')
    )) as w (word)
    where c.class_id = any (ids)
  ),
  terms as (
    select class_id, left(word, 60) as term, true as is_word, rank from course_words
    union all
    select class_id, left(word, length), false, case when rank = 4 then 5 else rank + 2 end
    from course_words, generate_series(1, 3) as length
    where char_length(word) > length
  ),
  filing as materialized (
    select class_id, term collate "C" as term, bool_or(is_word) as is_word, min(rank)::smallint as rank
    from terms group by class_id, term
  ),
  counts as (
    select term, bool_or(is_word) as is_word, sum(filed)::integer as filed, sum(beginning)::integer as beginning
    from (
      select f.term, bool_or(f.is_word) as is_word, count(*) as filed, 0 as beginning from filing f group by f.term
      union all
      select b.term, false, 0, count(distinct b.class_id)
      from (
        select f.class_id, left(f.term, length) collate "C" as term
        from filing f, generate_series(1, char_length(f.term)) as length
      ) b
      group by b.term
    ) both_counts
    group by term
  ),
  filed as (
    insert into search_terms as t (term, is_word, courses, beginning)
    select c.term, c.is_word, c.filed, c.beginning from counts c
    on conflict (term) do update
      set courses = t.courses + excluded.courses, beginning = t.beginning + excluded.beginning,
        is_word = t.is_word or excluded.is_word
    returning t.term_id, t.term
  )
  insert into search_postings (term_id, rank, class_id)
  select filed.term_id, f.rank, f.class_id from filing f join filed on filed.term = f.term
  order by filed.term_id, f.rank, f.class_id;
end $$;
