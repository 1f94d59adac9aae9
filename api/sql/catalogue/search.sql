-- One page of the courses filed under any of the terms of one part of a search, best first, and how many there are in all, unless
-- that is stored. If one of the terms alone has many courses, its number is the minimum.
create function search_by_part(terms integer[], penalties integer[], stored bigint, how_many integer, from_row integer)
returns table (class_ids integer[], total bigint, is_minimum boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 4000;
  known bigint := stored;
  is_least boolean := false;
begin
  if known is null then
    select max(t.courses) into known from search_terms t where t.term_id = any (terms);
    is_least := known >= most and cardinality(terms) > 1;
    if known < most then
      select count(distinct p.class_id), count(*) = most into known, is_least
      from (select class_id from search_postings where term_id = any (terms) limit most) p;
    end if;
  end if;
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
  select array(select b.class_id from best b order by b.rank, b.class_id limit how_many offset from_row), known, is_least;
end $$;

-- One page of the courses that match every known word, the best first, and how many there are in all, or at least (is_minimum).
-- `instead` is what was searched for, if it differs from what was typed: words without courses are replaced by the nearest or left out, and
-- if no course has all of the others, those courses are found that have most of them.
create function search_courses(
  search text, in_category integer, in_subcategory integer, with_level text, with_language text,
  how_many integer, from_row integer,
  with_class integer default null, with_board text default null, lesson_at_most integer default null
) returns table (class_ids integer[], total bigint, is_minimum boolean, instead text) language plpgsql stable as $$
declare
  words text[] := (search_words(search))[1:10];
  part record;
  terms integer[] := '{}';
  parts integer[] := '{}';
  penalties integer[] := '{}';
  said text[] := '{}';
  stored bigint;
  exact boolean := true;
  known integer := 0;
begin
  if cardinality(words) > 1 then
    words := array(select word from unnest(words) with ordinality as w (word, nth) group by word order by min(nth));
  end if;
  for part in select * from search_parts(words) loop
    exact := exact and part.exact;
    if part.said is not null then
      known := known + 1;
      terms := terms || part.terms;
      parts := parts || array_fill(known, array[cardinality(part.terms)]);
      penalties := penalties || part.penalties;
      said := said || part.said;
      stored := part.courses;
    end if;
  end loop;

  if known = 0 then
    return query select '{}'::integer[], 0::bigint, false, null::text;
  elsif known = 1 and num_nonnulls(in_category, in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) = 0 then
    return query select page.*, case when not exact then said[1] end
    from search_by_part(terms, penalties, stored, how_many, from_row) page;
  else
    return query select page.class_ids, page.total, page.is_minimum,
      case when not exact or cardinality(page.has) < known
        then (select string_agg(said[nth], ' ' order by nth) from unnest(page.has) as nth) end
    from search_by_parts(
      terms, parts, penalties, array(select char_length(s) from unnest(said) as s),
      in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
    ) page;
  end if;
end $$;
