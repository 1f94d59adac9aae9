-- One page of the courses filed under any of these terms, the best first, and how many there are in all, unless that is known. The
-- terms are those of one part of a search.
create function search_by_part(terms integer[], penalties integer[], known bigint, how_many integer, from_row integer)
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
    coalesce(known, (select count(distinct p.class_id) from search_postings p where p.term_id = any (terms)));
end $$;

-- One page of the courses that match every known word, the best first, and how many there are in all. `instead` is what was searched
-- for if that is not what was typed: words without courses are replaced by the nearest or left out, and if no course has all of the
-- others, those courses are found that have most of them.
create function search_courses(
  search text, in_category integer, in_subcategory integer, with_level text, with_language text,
  how_many integer, from_row integer
) returns table (class_ids integer[], total bigint, instead text) language plpgsql stable as $$
declare
  words text[] := array(
    select word from unnest((search_words(search))[1:12]) with ordinality as w (word, nth) group by word order by min(nth)
  );
  part record;
  terms integer[] := '{}';
  groups integer[] := '{}';
  penalties integer[] := '{}';
  said text[] := '{}';
  stored bigint;
  exact boolean := true;
  known integer := 0;
  within integer[];
  filtered boolean := coalesce(in_category, in_subcategory) is not null or with_level is not null or with_language is not null;
begin
  for part in select * from search_parts(words) loop
    exact := exact and part.exact;
    if part.said is not null then
      known := known + 1;
      terms := terms || part.terms;
      groups := groups || array_fill(known, array[cardinality(part.terms)]);
      penalties := penalties || part.penalties;
      said := said || part.said;
      stored := part.courses;
    end if;
  end loop;

  if known = 0 then
    return query select '{}'::integer[], 0::bigint, null::text;
    return;
  end if;
  if known = 1 and not filtered then
    return query select page.*, case when not exact then said[1] end
    from search_by_part(terms, penalties, stored, how_many, from_row) page;
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
    select h.class_id, sum(h.rank) as score, count(*) as parts, array_agg(h.nth order by h.nth) as nths from hits h group by h.class_id
  ),
  kept as (
    select m.class_id, m.score, m.nths from matching m
    where m.parts = (select max(parts) from matching) and (not filtered or exists (
      select from visible_courses c
      where c.class_id = m.class_id and course_fits(c, in_category, within, with_level, with_language)
    ))
  ),
  best as (select k.nths from kept k order by k.score, k.class_id limit 1)
  select
    array(select k.class_id from kept k order by k.score, k.class_id limit how_many offset from_row),
    (select count(*) from kept),
    (select array_to_string(array(select said[nth] from unnest(b.nths) as nth), ' ') from best b
     where not exact or cardinality(b.nths) < known);
end $$;
