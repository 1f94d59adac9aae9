-- The candidates of a search with several parts or a filter: the best courses of its rarest part, or of each part when the nearest
-- are wanted; all courses of the requested category if they are fewer.
create function courses_to_look_at(
  terms integer[], parts integer[], penalties integer[], nearest boolean, in_category integer, within integer[], most integer
) returns integer[] language plpgsql stable as $$
declare
  place integer[];
  rarest integer;
begin
  if in_category is not null or within is not null then
    place := array(select * from fitting_courses(in_category, within, null, null) limit most);
    if cardinality(place) < most then return place; end if;
  end if;
  if not nearest then
    select g.part into rarest from unnest(terms, parts) as g (term_id, part) join search_terms t using (term_id)
    group by g.part order by sum(t.courses) limit 1;
  end if;
  return best_of_parts(terms, parts, penalties, rarest, case when nearest then most / 2 / parts[cardinality(parts)] else most end);
end $$;

-- The best courses of one part, or of each if `of_part` is null.
create function best_of_parts(terms integer[], parts integer[], penalties integer[], of_part integer, most integer) returns integer[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select distinct best.class_id
    from (
      select p.class_id, row_number() over (partition by g.part order by min(p.rank + g.penalty), p.class_id) as place
      from unnest(terms, parts, penalties) as g (term_id, part, penalty)
      cross join lateral (
        select q.class_id, q.rank from search_postings q where q.term_id = g.term_id order by q.rank, q.class_id limit most
      ) p
      where of_part is null or g.part = of_part
      group by g.part, p.class_id
    ) best
    where best.place <= most
  );
end $$;

-- One page of the courses that match the same parts, those with the most typed letters (`lengths`, by part), best first.
create function page_of_parts(
  terms integer[], parts integer[], penalties integer[], lengths integer[], ids integer[], how_many integer, from_row integer
) returns table (class_ids integer[], total bigint, has integer[])
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_nestloop = off as $$
begin
  return query
  with ranks as (
    select p.class_id, g.part, min(p.rank + g.penalty) as rank
    from unnest(ids) as c (class_id)
    cross join lateral (
      select q.class_id, q.term_id, q.rank from search_postings q
      where q.class_id = c.class_id and q.term_id = any (terms) offset 0
    ) p
    join unnest(terms, parts, penalties) as g (term_id, part, penalty) using (term_id)
    group by p.class_id, g.part
  ),
  courses as materialized (
    select r.class_id, sum(r.rank) as score, sum(1 << r.part) as mask, sum(lengths[r.part]) as length from ranks r group by r.class_id
  ),
  best as materialized (
    select c.mask, count(*) as courses from courses c group by c.mask, c.length order by c.length desc, count(*) desc, c.mask limit 1
  )
  select
    array(
      select c.class_id from courses c where c.mask = b.mask order by c.score, c.class_id limit how_many offset from_row
    ),
    b.courses,
    array(select part from generate_series(1, parts[cardinality(parts)]) as part where b.mask & (1 << part) > 0 order by part)
  from best b;
end $$;

-- One page of the courses that have all parts, or else of the nearest ones. It looks at some thousand courses at most, so a large
-- catalogue can have more than it counts.
create function search_by_parts(
  terms integer[], parts integer[], penalties integer[], lengths integer[], in_category integer, in_subcategory integer,
  with_level text, with_language text, how_many integer, from_row integer,
  with_class integer default null, with_board text default null, lesson_at_most integer default null
) returns table (class_ids integer[], total bigint, is_minimum boolean, has integer[]) language plpgsql stable as $$
declare
  most constant integer := 4000;
  known integer := parts[cardinality(parts)];
  within integer[] := case when in_subcategory is not null then array(select * from subcategories_within(in_subcategory)) end;
  ids integer[];
  page record;
begin
  for nearest in 0..least(known, 2) - 1 loop
    ids := courses_to_look_at(terms, parts, penalties, nearest = 1, in_category, within, most);
    is_minimum := cardinality(ids) >= most;
    if num_nonnulls(in_category, in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) > 0 then
      ids := array(
        select id from fitting_courses(in_category, within, with_level, with_language, with_class, with_board, lesson_at_most) as id
        where id = any (ids)
      );
    end if;
    select * into page from page_of_parts(terms, parts, penalties, lengths, ids, how_many, from_row);
    exit when cardinality(page.has) = known;
  end loop;
  return query select coalesce(page.class_ids, '{}'), coalesce(page.total, 0), is_minimum, page.has;
end $$;
