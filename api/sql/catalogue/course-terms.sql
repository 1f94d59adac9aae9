-- The numbers of the classes at school that this word and the three after it name: class 10, classes 5–8, 10th class, कक्षा 5 से 8.
create function classes_named(words text[]) returns integer[] language sql immutable parallel safe as $$
  select case
    when is_class_number(words[1]) and is_class_word(words[2]) then array[class_number(words[1])]
    when not is_class_word(words[1]) or not is_class_number(words[2]) then '{}'
    when words[3] in ('to', 'and', 'से', 'और') and is_class_number(words[4])
      then array(select generate_series(class_number(words[2]), class_number(words[4])))
    when words[1] in ('classes', 'grades', 'कक्षा') and is_class_number(words[3]) and class_number(words[3]) <= 12
      then array(select generate_series(class_number(words[2]), class_number(words[3])))
    else array[class_number(words[2])]
  end
$$;

-- What the courses are filed under by their own texts and the translated ones, and their ranks: 0 opens the title, 1 is in it, 2 and 3 the same by its first letters; 4 and 5 name
-- its place. The classes of its place count only if the title names none.
create function course_terms(ids integer[]) returns table (class_id integer, term text, is_word boolean, rank integer)
language plpgsql stable as $$
begin
  return query
  with texts as (
    select c.class_id, false as is_place, c.class_fullname as given from visible_courses c where c.class_id = any (ids)
    union all
    select t.class_id, false, t.class_fullname from course_texts t join visible_courses c using (class_id) where t.class_id = any (ids)
    union all
    select c.class_id, true, place.name
    from visible_courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    cross join lateral (
      values (c.class_name), (k.category_name)
      union all
      select a.subcategory_name from subcategories a where a.subcategory_id = any (s.path)
      union all
      select t.class_name from course_texts t where t.class_id = c.class_id
      union all
      select t.category_name from category_texts t where t.category_id = c.category_id
      union all
      select t.subcategory_name from subcategory_texts t where t.subcategory_id = any (s.path)
    ) as place (name)
    where c.class_id = any (ids)
  ),
  words as materialized (
    select t.class_id, left(w.word, 60) as word,
      case when t.is_place then 4 when w.nth = 1 then 0 else 1 end as rank,
      array[w.word, lead(w.word) over text, lead(w.word, 2) over text, lead(w.word, 3) over text] as next
    from texts t cross join lateral unnest(search_words(t.given)) with ordinality as w (word, nth)
    window text as (partition by t.class_id, t.is_place, t.given order by w.nth)
  ),
  sounds as materialized (
    select w.word, coalesce(t.sound, search_sound(w.word)) as sound
    from (select distinct unnest(w.next) as word from words w) w left join search_terms t on t.term = w.word
  ),
  phrases as (
    select w.class_id, w.rank, length, array_to_string(w.next[1:length], '') as said,
      (select string_agg(s.sound, '' order by nth)
       from unnest(w.next[1:length]) with ordinality as n (word, nth) join sounds s using (word)) as sound
    from words w, generate_series(1, 3) as length
    where w.next[length] is not null and (length > 1 or char_length(w.word) <= 3)
  ),
  classes as (
    select w.class_id, w.rank, number from words w, unnest(classes_named(w.next)) as number
  )
  select w.class_id, w.word, true, w.rank from words w
  union all
  select w.class_id, left(w.word, length), false, case when w.rank = 4 then 5 else w.rank + 2 end
  from words w, generate_series(1, 3) as length
  where char_length(w.word) > length
  union all
  select p.class_id, '#' || n.name, false, p.rank
  from phrases p join search_names n on n.sound = p.sound and is_same_word(p.said, n.name)
  union all
  select c.class_id, '#class ' || c.number, false, c.rank
  from classes c
  where c.rank < 4 or not exists (select from classes title where title.class_id = c.class_id and title.rank < 4);
end $$;
