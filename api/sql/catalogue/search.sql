-- PostgreSQL plans a statement of a function again at each call as long as that seems to pay, and for these it always did: it
-- guesses ten elements for an array it does not know, and a tenth of the rows for a limit. Functions that go by keys alone keep
-- one plan for every value (plan_cache_mode); planning took longer than the search itself.

-- The terms a typed word stands for, the best first: up to three letters the beginning itself; then the word and those that
-- begin with it; else the words spelled most alike.
create function search_meanings(word text) returns integer[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
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

-- One page of the courses filed under any of these terms, the best first, and how many there are in all. The terms are those
-- that one typed word stands for.
create function search_by_word(word text, terms integer[], penalties integer[], how_many integer, from_row integer)
returns table (class_ids integer[], total bigint) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
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
      (select t.beginning::bigint from search_terms t where t.term = word and t.beginning > 0),
      (select count(distinct p.class_id) from search_postings p where p.term_id = any (terms))
    );
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
  within integer[];
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

  if known = 0 then
    return query select '{}'::integer[], 0::bigint;
    return;
  end if;
  if known = 1 and not filtered then
    return query select * from search_by_word(only_word, terms, penalties, how_many, from_row);
    return;
  end if;

  if in_subcategory is not null then within := array(select * from subcategories_within(in_subcategory)); end if;
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
      select from visible_courses c
      where c.class_id = m.class_id and course_fits(c, in_category, within, with_level, with_language)
    )
  )
  select
    array(select k.class_id from kept k order by k.score, k.class_id limit how_many offset from_row),
    (select count(*) from kept);
end $$;
