-- These functions return the terms that a typed word can mean, best first; null without any. All of them have courses.

-- For up to three letters the beginning itself; for longer words the word and those that begin with it.
create function terms_beginning(word text) returns integer[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
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
  return found;
end $$;

-- Words of the same sound, in the other script only or in both.
create function terms_sounding(word text, heard text, spelled text, in_other_script boolean) returns integer[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found integer[];
begin
  if char_length(word) < 3 or char_length(heard) < 2 then return null; end if;
  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.sound = heard and t.term <> word and t.courses > 0 and spelled_alike(t.roman, spelled)
      and (not in_other_script or is_hindi(t.term) <> is_hindi(word))
    order by rank() over (order by levenshtein(left(t.roman, 60), left(spelled, 60))), t.courses desc
    limit 5
  ) x;
  return found;
end $$;

-- Words of the other script that begin with the sound of the word, so that vigy finds विज्ञान; also names of subjects that begin with
-- it, even if courses use only other names.
create function terms_beginning_like(word text, heard text, spelled text, in_other_script boolean) returns integer[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found integer[];
begin
  if char_length(word) < 4 or char_length(heard) < 2 then return null; end if;
  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.sound >= heard and t.sound < heard || '~' and t.is_word and term_leads_somewhere(t)
      and (is_hindi(t.term) <> is_hindi(word) or not in_other_script and starts_with(t.term, word))
      and spelled_alike(left(t.roman, char_length(spelled)), spelled)
    order by levenshtein(left(t.roman, least(char_length(spelled), 60)), left(spelled, 60)), t.courses desc limit 20
  ) x;
  return found;
end $$;

-- The words nearest to one with a typing mistake: with one letter more or fewer in their sound, or spelled alike. Two swapped
-- letters are one mistake, and names of subjects are nearer by one, unless the typed word is one itself.
create function terms_near(word text, heard text, spelled text) returns integer[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  mistakes integer := case when char_length(spelled) < 6 then 1 when char_length(spelled) < 9 then 2 else 3 end;
  is_name boolean := exists (select from search_names n where n.sound = heard and n.name = word);
  found integer[];
begin
  select array_agg(x.term_id order by x.courses desc) into found from (
    select t.term_id, t.courses,
      rank() over (order by wrong.letters - (t.sound = heard)::integer) as place
    from (
      select n.term_id from search_near n where n.near = any (sounds_near(heard))
      union
      select alike.term_id from search_terms alike where alike.roman % spelled and alike.sound is not null
    ) candidate
    join search_terms t using (term_id)
    left join (select distinct term_id from search_subject_terms) st using (term_id)
    cross join lateral (
      select case when is_hindi(t.term) = is_hindi(word) then letters_wrong(ltrim(t.term, '#'), word) else letters_wrong(t.roman, spelled) end
        - (st.term_id is not null and not is_name)::integer as letters
    ) wrong
    where char_length(t.roman) > 3 and (is_hindi(t.term) = is_hindi(word) or char_length(spelled) > 4)
      and wrong.letters <= mistakes and (wrong.letters < 1 or left(t.roman, 1) = left(spelled, 1)) and term_leads_somewhere(t)
  ) x
  where x.place = 1;
  return found;
end $$;

-- Whether a word has courses, or its subject has.
create function term_leads_somewhere(term search_terms) returns boolean language sql stable as $$
  select term.courses > 0 or exists (
    select from search_subject_terms st join search_subjects s using (subject_id) where st.term_id = term.term_id and s.courses > 0
  )
$$;

-- A term as people read it.
create function term_said(id integer) returns text language sql stable as $$
  select case when t.term not like '#%' then t.term else (
    select coalesce(s.hindi[1], s.english[1]) from search_subject_terms st join search_subjects s using (subject_id)
    where st.term_id = t.term_id order by s.subject_id limit 1
  ) end
  from search_terms t where t.term_id = id
$$;
