-- Stores how new words sound, under which sounds they are found, and of which subject they are a name.
create function hear_new_words() returns void language plpgsql as $$
declare
  heard integer[];
begin
  with new_words as (
    update search_terms set sound = search_sound(term), roman = search_roman(term)
    where is_word and sound is null
    returning term_id
  )
  select array_agg(term_id) into heard from new_words;
  if heard is null then return; end if;

  insert into search_near (near, term_id)
  select distinct near, t.term_id from search_terms t, unnest(sounds_near(t.sound)) as near
  where t.term_id = any (heard) and near <> '';
  insert into search_subject_terms (subject_id, term_id)
  select distinct n.subject_id, t.term_id from search_terms t join search_names n on n.sound = t.sound
  where t.term_id = any (heard) and char_length(t.term) > 3 and is_same_word(t.term, n.name);
end $$;

-- The names of a subject, written as one word, with their sounds word by word and as a whole. Short names are not words of their
-- own, because their terms are the beginnings of others.
create function names_as_heard(names text[]) returns table (name text, is_word boolean, sound text, roman text)
language sql stable as $$
  with said as (
    select array_to_string(words, '') as name, words
    from (select search_words(name) as words from unnest(names) as name) given where cardinality(words) <= 3
  )
  select s.name, bool_or(cardinality(s.words) = 1 and char_length(s.name) > 3), heard.sound, search_roman(s.name)
  from said s cross join lateral (
    select string_agg(search_sound(word), '' order by nth) as sound from unnest(s.words) with ordinality as w (word, nth)
    union
    select search_sound(s.name)
  ) heard
  where heard.sound <> ''
  group by s.name, heard.sound
$$;

-- Finds the terms of a subject, whose names may have changed, and counts its courses. Nothing is filed here.
create function name_subject(subject integer) returns void language plpgsql as $$
begin
  delete from search_names where subject_id = subject;
  delete from search_subject_terms where subject_id = subject;

  with names as (
    select h.* from search_subjects s, names_as_heard(s.english || s.hindi || s.also_called) h where s.subject_id = subject
  ),
  named as (
    insert into search_names (subject_id, name, sound, roman) select subject, n.name, n.sound, n.roman from names n
  ),
  phrases as (
    insert into search_terms (term, is_word, sound, roman)
    select distinct on (n.name) '#' || n.name, false, n.sound, n.roman from names n
    on conflict (term) do update set sound = excluded.sound, roman = excluded.roman
    returning term_id, sound
  ),
  near_phrases as (
    insert into search_near (near, term_id)
    select distinct near, p.term_id from phrases p, unnest(sounds_near(p.sound)) as near where near <> ''
    on conflict do nothing
  )
  insert into search_terms (term, is_word) select distinct n.name, true from names n where n.is_word
  on conflict (term) do update set is_word = true;
  perform hear_new_words();

  insert into search_subject_terms (subject_id, term_id)
  select subject, t.term_id from search_names n join search_terms t on t.term = '#' || n.name where n.subject_id = subject
  union
  select subject, t.term_id
  from search_names n join search_terms t on t.sound = n.sound and t.is_word and char_length(t.term) > 3 and is_same_word(t.term, n.name)
  where n.subject_id = subject
  on conflict do nothing;
  update search_subjects set courses = (
    select count(distinct p.class_id) from search_subject_terms st join search_postings p using (term_id) where st.subject_id = subject
  ) where subject_id = subject;
end $$;
