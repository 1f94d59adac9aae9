-- Search over courses. Every course is filed under its words and under the first one, two and three letters of each, best rank
-- first, so that index ranges answer a prefix from one letter on, in order. The number of courses of each word, of each
-- beginning of a word and of each subject is stored, so that nothing has to be counted.
create function file_courses(ids integer[]) returns void language plpgsql as $$
begin
  perform unfile_courses(ids);

  with filing as materialized (
    select f.class_id, f.term collate "C" as term, bool_or(f.is_word) as is_word, min(f.rank)::smallint as rank
    from course_terms(ids) f group by f.class_id, f.term
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
        where f.term not like '#%'
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

  perform hear_new_words();
  perform count_subjects(ids, 1);
end $$;

-- Removes courses from the search; their postings say in which numbers they were counted.
create function unfile_courses(ids integer[]) returns void language plpgsql as $$
begin
  perform count_subjects(ids, -1);
  update search_terms t set courses = t.courses - gone.filed, beginning = t.beginning - gone.beginning
  from (
    with words as (
      select p.class_id, t.term from search_postings p join search_terms t using (term_id) where p.class_id = any (ids)
    )
    select term, sum(filed)::integer as filed, sum(beginning)::integer as beginning
    from (
      select w.term, count(*) as filed, 0 as beginning from words w group by w.term
      union all
      select b.term, 0, count(distinct b.class_id)
      from (
        select w.class_id, left(w.term, length) as term from words w, generate_series(1, char_length(w.term)) as length
        where w.term not like '#%'
      ) b
      group by b.term
    ) both_counts
    group by term
  ) gone
  where t.term = gone.term;
  delete from search_postings where class_id = any (ids);
end $$;

-- Adds the courses to the numbers of their subjects, or subtracts them with -1.
create function count_subjects(ids integer[], change integer) returns void language sql as $$
  update search_subjects s set courses = s.courses + change * own.courses
  from (
    select st.subject_id, count(distinct p.class_id)::integer as courses
    from search_postings p join search_subject_terms st using (term_id)
    where p.class_id = any (ids)
    group by st.subject_id
  ) own
  where s.subject_id = own.subject_id
$$;
