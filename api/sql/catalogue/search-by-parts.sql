-- Where the parts of a search have too many courses to read them all: the courses of its place, if these are fewer, else the best ones
-- of its rarest part.
create function courses_to_look_at(
  terms integer[], parts integer[], penalties integer[], in_category integer, within integer[], most integer
) returns integer[] language plpgsql stable as $$
declare
  place integer[];
  rarest integer;
  courses bigint;
begin
  select g.part, sum(t.courses) into rarest, courses
  from unnest(terms, parts) as g (term_id, part) join search_terms t using (term_id)
  group by g.part order by 2 limit 1;
  if in_category is not null or within is not null then
    place := array(
      select c.class_id from visible_courses c where course_fits(c, in_category, within, null, null) limit least(courses, most)
    );
    if cardinality(place) < least(courses, most) then return place; end if;
  end if;
  return array(
    select p.class_id
    from unnest(terms, parts, penalties) as g (term_id, part, penalty)
    cross join lateral (
      select q.class_id, q.rank from search_postings q where q.term_id = g.term_id order by q.rank, q.class_id limit most
    ) p
    where g.part = rarest
    group by p.class_id
    order by min(p.rank + g.penalty), p.class_id limit most
  );
end $$;

-- The best rank of each course in each part; of these courses only, unless they are null.
create function hits_of(terms integer[], parts integer[], penalties integer[], ids integer[])
returns table (part integer, class_id integer, rank integer)
language plpgsql stable rows 5000 set plan_cache_mode = force_generic_plan as $$
begin
  if ids is null then
    return query
    select g.part, p.class_id, min(p.rank + g.penalty)
    from unnest(terms, parts, penalties) as g (term_id, part, penalty) join search_postings p using (term_id)
    group by g.part, p.class_id;
  else
    return query
    select g.part, p.class_id, min(p.rank + g.penalty)
    from unnest(ids) as c (class_id)
    cross join lateral (
      select q.class_id, q.term_id, q.rank from search_postings q
      where q.class_id = c.class_id and q.term_id = any (terms) offset 0
    ) p
    join unnest(terms, parts, penalties) as g (term_id, part, penalty) using (term_id)
    group by g.part, p.class_id;
  end if;
end $$;

-- One page of the courses that have most of the parts, the best first. No search reads more than some ten thousand postings.
create function search_by_parts(
  terms integer[], parts integer[], penalties integer[], in_category integer, in_subcategory integer,
  with_level text, with_language text, how_many integer, from_row integer
) returns table (class_ids integer[], total bigint, is_minimum boolean, parts_found integer[]) language plpgsql stable as $$
declare
  many constant integer := 40000;
  most constant integer := 8000;
  within integer[] := case when in_subcategory is not null then array(select * from subcategories_within(in_subcategory)) end;
  filtered boolean := coalesce(in_category, in_subcategory) is not null or with_level is not null or with_language is not null;
  ids integer[];
begin
  if (select sum(t.courses) from unnest(terms) as g (term_id) join search_terms t using (term_id)) > many then
    ids := courses_to_look_at(terms, parts, penalties, in_category, within, most);
  end if;
  return query
  with matching as (
    select h.class_id, sum(h.rank) as score, count(*) as parts, array_agg(h.part) as had
    from hits_of(terms, parts, penalties, ids) h group by h.class_id
  ),
  kept as (
    select m.class_id, m.score, m.had from matching m
    where m.parts = (select max(other.parts) from matching other) and (not filtered or exists (
      select from visible_courses c
      where c.class_id = m.class_id and course_fits(c, in_category, within, with_level, with_language)
    ))
  )
  select
    array(select k.class_id from kept k order by k.score, k.class_id limit how_many offset from_row),
    (select count(*) from kept), coalesce(cardinality(ids) = most, false),
    (select k.had from kept k order by k.score, k.class_id limit 1);
end $$;
