-- The school classes that a word and the three after it name: class 10, classes 5–8, 10th class, कक्षा 5 से 8.
create function classes_named(words text[]) returns integer[] language sql immutable parallel safe as $$
  select case
    when 'i' in (words[1], words[2]) and words[3] not in ('to', 'and') and not is_class_number(words[3]) then '{}'
    when is_class_number(words[1]) and is_class_word(words[2]) then array[class_number(words[1])]
    when not is_class_word(words[1]) or not is_class_number(words[2]) then '{}'
    when words[3] in ('to', 'and', 'से', 'और') and is_class_number(words[4])
      then array(select generate_series(class_number(words[2]), class_number(words[4])))
    when words[1] in ('classes', 'कक्षा') and is_class_number(words[3]) and class_number(words[3]) <= 12
      then array(select generate_series(class_number(words[2]), class_number(words[3])))
    else array[class_number(words[2])]
  end
$$;

-- The terms under which courses are filed by their own and translated texts, with their ranks: 0 opens the title, 1 is in it, 2 and 3
-- are the same by first letters, 4 and 5 name its categories. School classes of its categories count only if the title names none.
-- A single class ranks before a range. What opens the title of one school class has rank -3: who searches for maths wants it before a
-- hobby of that name, also if the title says mathematics or गणित, which costs one or two.
create function course_terms(ids integer[]) returns table (class_id integer, term text, is_word boolean, rank integer)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with texts as (
    select c.class_id, false as is_place, c.class_fullname as given from visible_courses c where c.class_id = any (ids)
    union
    select t.class_id, false, t.class_fullname from course_texts t join visible_courses c using (class_id) where t.class_id = any (ids)
    union
    select c.class_id, true, place.name
    from visible_courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    cross join lateral (
      values (c.class_name), (k.category_name)
      union
      select a.subcategory_name from subcategories a where a.subcategory_id = any (s.path)
      union
      select t.class_name from course_texts t where t.class_id = c.class_id
      union
      select t.category_name from category_texts t where t.category_id = c.category_id
      union
      select t.subcategory_name from subcategory_texts t where t.subcategory_id = any (s.path)
    ) as place (name)
    where c.class_id = any (ids)
  ),
  words as materialized (
    select t.class_id, t.is_place, t.given, w.nth, left(w.word, 60) as word
    from texts t cross join lateral unnest(search_words(t.given)) with ordinality as w (word, nth)
  ),
  sounds as materialized (
    select w.word, coalesce(t.sound, search_sound(w.word)) as sound
    from (select distinct word from words) w left join search_terms t on t.term = w.word
  ),
  placed as materialized (
    select w.class_id, w.word, case when w.is_place then 4 when w.nth = 1 then 0 else 1 end as rank,
      array[w.word, lead(w.word) over text, lead(w.word, 2) over text, lead(w.word, 3) over text] as words,
      array[s.sound, lead(s.sound) over text, lead(s.sound, 2) over text] as sounds
    from words w join sounds s using (word)
    window text as (partition by w.class_id, w.is_place, w.given order by w.nth)
  ),
  school as materialized (
    select p.class_id from placed p, unnest(classes_named(p.words)) as number
    where p.rank < 4 and (is_class_word(p.words[1]) or is_class_word(p.words[2]))
    group by p.class_id having count(distinct number) = 1
  ),
  runs as materialized (
    select p.class_id, p.word, case when p.rank = 0 and s.class_id is not null then -3 else p.rank end as rank, p.words, p.sounds
    from placed p left join school s using (class_id)
  ),
  phrases as (
    select r.class_id, r.rank, array_to_string(r.words[1:length], '') as said, array_to_string(r.sounds[1:length], '') as sound
    from runs r, generate_series(1, 3) as length
    where r.words[length] is not null and (length > 1 or char_length(r.word) <= 3)
  ),
  classes as (
    select r.class_id, r.rank + (cardinality(classes_named(r.words)) > 1)::integer as rank, number
    from runs r, unnest(classes_named(r.words)) as number
    where is_class_word(r.words[1]) or is_class_word(r.words[2])
  )
  select r.class_id, r.word, true, r.rank from runs r
  union all
  select r.class_id, left(r.word, length), false, case when r.rank = 4 then 5 else greatest(r.rank, 0) + 2 end
  from runs r, generate_series(1, 3) as length
  where char_length(r.word) > length
  union all
  select p.class_id, '#' || n.name, false, p.rank
  from phrases p join search_names n on n.sound = p.sound and is_same_word(p.said, n.name)
  union all
  select c.class_id, '#class ' || c.number, false, c.rank
  from classes c
  where c.rank < 4 or not exists (select from classes title where title.class_id = c.class_id and title.rank < 4);
end $$;
