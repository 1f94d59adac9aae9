-- Search over courses. Every course is filed under its words and under the first one, two and three letters of each,
-- best rank first, so that index ranges answer a prefix from one letter on, in order. How many courses stand under each
-- word and each beginning of a word is kept beside it, so that nothing has to be counted.

create table search_terms (
  term_id integer generated always as identity primary key,
  term text collate "C" not null unique,
  is_word boolean not null,
  -- filed under exactly this term
  courses integer not null default 0,
  -- with any word that begins with it
  beginning integer not null default 0
);
create index search_terms_alike on search_terms using gin (term gin_trgm_ops) where is_word;

create table search_postings (
  term_id integer not null,
  rank smallint not null,
  class_id integer not null,
  primary key (term_id, rank, class_id)
);
create index search_postings_of_course on search_postings (class_id, term_id, rank);

-- Words as people type them: small letters, no accents, Devanagari vowel signs kept inside the word.
create function search_words(given text) returns text[] language sql stable as $$
  select array_remove(
    regexp_split_to_array(lower(unaccent(normalize(given, NFKC))), '[^[:alnum:]\u0900-\u097F]+'), ''
  )
$$;

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
    from courses c
    cross join lateral unnest(search_words(c.class_fullname)) with ordinality as w (word, nth)
    where c.class_id = any (ids) and c.hidden_at is null
    union all
    select c.class_id, w.word, 4
    from courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    cross join lateral unnest(search_words(
      c.class_name || ' ' || k.category_name || ' '
      || coalesce((select string_agg(a.subcategory_name, ' ') from subcategories a where a.subcategory_id = any (s.path)), '')
    )) as w (word)
    where c.class_id = any (ids) and c.hidden_at is null
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

-- The lock comes before the ids are looked for, so that they are those of the moment the filing begins.
create function lock_search() returns void language sql as $$ select pg_advisory_xact_lock(hashtext('search')) $$;

create function file_new_courses() returns trigger language plpgsql as $$
begin
  if exists (select from fresh) then
    perform lock_search();
    perform file_courses(array(select class_id from fresh));
  end if;
  return null;
end $$;
create function file_changed_courses() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select n.class_id from fresh n join stale o using (class_id)
    where (n.class_name, n.class_fullname, n.category_id, n.subcategory_id, n.hidden_at)
      is distinct from (o.class_name, o.class_fullname, o.category_id, o.subcategory_id, o.hidden_at)
  );
begin
  if cardinality(ids) > 0 then
    perform lock_search();
    perform file_courses(ids);
  end if;
  return null;
end $$;
create function file_deleted_courses() returns trigger language plpgsql as $$
begin
  if exists (select from stale) then
    perform lock_search();
    perform file_courses(array(select class_id from stale));
  end if;
  return null;
end $$;
create trigger file_new after insert on courses
  referencing new table as fresh for each statement execute function file_new_courses();
create trigger file_changed after update on courses
  referencing old table as stale new table as fresh for each statement execute function file_changed_courses();
create trigger file_deleted after delete on courses
  referencing old table as stale for each statement execute function file_deleted_courses();

create function file_renamed_category() returns trigger language plpgsql as $$
begin
  perform lock_search();
  perform file_courses(array(select class_id from courses where category_id = new.category_id));
  return null;
end $$;
create trigger file_renamed after update of category_name on categories
  for each row when (old.category_name <> new.category_name) execute function file_renamed_category();

create function file_renamed_subcategory() returns trigger language plpgsql as $$
begin
  perform lock_search();
  perform file_courses(array(
    select c.class_id from courses c join subcategories s on s.subcategory_id = c.subcategory_id
    where s.path @> array[new.subcategory_id]
  ));
  return null;
end $$;
create trigger file_renamed after update of subcategory_name on subcategories
  for each row when (old.subcategory_name <> new.subcategory_name) execute function file_renamed_subcategory();

-- The terms a typed word stands for, the best first: up to three letters the beginning itself; then the word and those that
-- begin with it; else the words spelled most alike.
create function search_meanings(word text) returns integer[] language plpgsql stable as $$
declare
  found integer[];
begin
  if char_length(word) <= 3 then
    select array[t.term_id] into found from search_terms t where t.term = word and t.courses > 0;
    return found;
  end if;

  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.term >= word and t.term < word || chr(1114111) and t.is_word and t.courses > 0
    order by (t.term = word) desc, t.courses desc limit 1000
  ) x;
  if found is not null then return found; end if;

  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.is_word and t.courses > 0 and t.term % word
    order by similarity(t.term, word) desc, t.courses desc limit 3
  ) x;
  return found;
end $$;

-- One page of the catalogue in its order, and how many courses there are in all.
create function list_courses(
  in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer
) returns table (class_ids integer[], total bigint) language plpgsql stable as $$
begin
  if in_subcategory is null and with_level is null and with_language is null and in_category is not null then
    return query select
      array(
        select c.class_id from courses c where c.category_id = in_category and c.hidden_at is null
        order by c.class_id limit how_many offset from_row
      ),
      (select count(*) from courses c where c.category_id = in_category and c.hidden_at is null);
    return;
  end if;
  return query
  with matching as (
    select c.class_id from courses c
    where c.hidden_at is null
      and (in_category is null or c.category_id = in_category)
      and (in_subcategory is null or c.subcategory_id in (
        select s.subcategory_id from subcategories s where s.path @> array[in_subcategory]))
      and (with_level is null or lower(c.class_level) = lower(with_level))
      and (with_language is null or lower(with_language) = any (string_to_array(lower(c.class_language), ', ')))
  )
  select
    array(select m.class_id from matching m order by m.class_id limit how_many offset from_row),
    (select count(*) from matching);
end $$;

-- One page of the courses that match every known word, the best first, and how many there are in all.
create function search_courses(
  search text, in_category integer, in_subcategory integer, with_level text, with_language text,
  how_many integer, from_row integer
) returns table (class_ids integer[], total bigint) language plpgsql stable as $$
declare
  word text;
  only_word text;
  meanings integer[];
  terms integer[] := '{}';
  groups integer[] := '{}';
  penalties integer[] := '{}';
  known integer := 0;
  filtered boolean := coalesce(in_category, in_subcategory) is not null or with_level is not null or with_language is not null;
begin
  for word in select distinct w from unnest((search_words(search))[1:12]) w loop
    meanings := search_meanings(word);
    if meanings is not null then
      known := known + 1;
      only_word := word;
      terms := terms || meanings;
      groups := groups || array_fill(known, array[cardinality(meanings)]);
      penalties := penalties || 0 || array_fill(1, array[cardinality(meanings) - 1]);
    end if;
  end loop;

  if known = 1 and not filtered then
    return query
    with best as (
      select p.class_id, min(p.rank + g.penalty) as rank
      from unnest(terms, penalties) as g (term_id, penalty)
      cross join lateral (
        select q.class_id, q.rank from search_postings q where q.term_id = g.term_id
        order by q.rank, q.class_id limit how_many + from_row
      ) p
      group by p.class_id
    )
    select
      array(select b.class_id from best b order by b.rank, b.class_id limit how_many offset from_row),
      coalesce(
        (select t.beginning::bigint from search_terms t where t.term = only_word and t.beginning > 0),
        (select count(distinct p.class_id) from search_postings p where p.term_id = any (terms))
      );
    return;
  end if;

  return query
  with hits as (
    select g.nth, p.class_id, min(p.rank + g.penalty) as rank
    from unnest(terms, groups, penalties) as g (term_id, nth, penalty) join search_postings p on p.term_id = g.term_id
    group by g.nth, p.class_id
  ),
  matching as (
    select h.class_id, sum(h.rank) as score from hits h group by h.class_id having count(*) = known
  ),
  kept as (
    select m.class_id, m.score from matching m
    where not filtered or exists (
      select from courses c where c.class_id = m.class_id
        and (in_category is null or c.category_id = in_category)
        and (in_subcategory is null or c.subcategory_id in (
          select s.subcategory_id from subcategories s where s.path @> array[in_subcategory]))
        and (with_level is null or lower(c.class_level) = lower(with_level))
        and (with_language is null or lower(with_language) = any (string_to_array(lower(c.class_language), ', ')))
    )
  )
  select
    array(select k.class_id from kept k order by k.score, k.class_id limit how_many offset from_row),
    (select count(*) from kept);
end $$;

-- Courses as they are shown, in the order of their ids here. A function, so that its plan is made once for a connection.
create function show_courses(ids integer[]) returns table (
  class_id integer, category_id integer, category_name text, category_image_url text, subcategory_id integer, subcategory_name text,
  class_name text, class_fullname text, class_level text, class_language text, class_mode text, class_description text,
  price_rupees integer, duration text, pdf_paths text[]
) language plpgsql stable rows 12 as $$
begin
  return query
  select c.class_id, c.category_id,
    (select k.category_name from categories k where k.category_id = c.category_id),
    (select k.category_image_url from categories k where k.category_id = c.category_id),
    c.subcategory_id,
    (select s.subcategory_name from subcategories s where s.subcategory_id = c.subcategory_id),
    c.class_name, c.class_fullname, c.class_level, c.class_language, c.class_mode, c.class_description,
    c.price_rupees, c.duration, c.pdf_paths
  from unnest(ids) with ordinality as hit (id, nth)
  cross join lateral (select * from courses one where one.class_id = hit.id and one.hidden_at is null offset 0) c
  order by hit.nth;
end $$;
