-- A search consists of parts: a school class, a name of a subject, or a word. Each part gives the terms that it means, best first, with
-- how much worse each is than what was typed, the number of courses if that is stored, and its name; `exact` says whether that name is
-- what was typed. PostgreSQL plans these functions once per connection (plan_cache_mode), because they look up keys only.

-- A school class, such as class 10 or 10th; if it has no courses, the nearest class that has some.
create function part_of_class(words text[]) returns table (terms integer[], penalties integer[], courses bigint, said text, exact boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  number integer := case
    when cardinality(words) = 1 then case when words[1] !~ '^[0-9]*$' and is_class_number(words[1]) then class_number(words[1]) end
    when is_class_word(words[1]) and is_class_number(words[2]) then class_number(words[2])
    when is_class_number(words[1]) and is_class_word(words[2]) then class_number(words[1])
  end;
begin
  if number is null then return; end if;
  return query
  select array[t.term_id], array[0], t.courses::bigint, substr(t.term, 2), t.term = '#class ' || number
  from search_terms t
  where t.term > '#class ' and t.term < '#class a' and t.courses > 0
  order by abs(substr(t.term, 8)::integer - number), t.term limit 1;
end $$;

-- A subject by one of its names, in any script. Other names of it are worse by one.
create function part_of_subject(words text[], heard text)
returns table (terms integer[], penalties integer[], courses bigint, said text, exact boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  together text := array_to_string(words, '');
  subjects integer[];
  names text[];
  beginning integer[];
begin
  select array_agg(distinct n.subject_id), array_agg(n.name) into subjects, names
  from search_names n where n.sound = heard and is_same_word(together, n.name);
  if subjects is null then return; end if;
  if cardinality(words) = 1 and char_length(words[1]) <= 3 then beginning := terms_beginning(words[1]); end if;
  return query
  select array_agg(own.term_id) || beginning, array_agg(own.penalty) || array_fill(1, array[coalesce(cardinality(beginning), 0)]),
    case when cardinality(subjects) = 1 and beginning is null
      then (select s.courses::bigint from search_subjects s where s.subject_id = subjects[1]) end,
    array_to_string(words, ' '), true
  from (
    select distinct t.term_id, (ltrim(t.term, '#') <> all (names) and (t.sound <> heard or is_hindi(t.term) = is_hindi(together)))::integer as penalty
    from search_subject_terms st join search_terms t using (term_id)
    where st.subject_id = any (subjects) and t.courses > 0
  ) own
  having count(*) > 0;
end $$;

-- A word: itself, the words that begin with it, and those of its sound in the other script. Failing these, what sounds like it, or begins
-- like it in the other script, or is nearest to it, with the other names of its subject.
create function part_of_word(word text, heard text)
returns table (terms integer[], penalties integer[], courses bigint, said text, exact boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  spelled text := search_roman(word);
  found integer[] := terms_beginning(word);
  more integer[];
  is_exact boolean;
begin
  if found is not null then
    more := terms_sounding(word, heard, spelled, true);
    if more is null and not exists (select from search_terms t where t.term = word and t.courses > 0) then
      more := terms_beginning_like(word, heard, spelled, true);
    end if;
    return query select found || more,
      0 || array_fill(1, array[cardinality(found) - 1]) || array_fill(0, array[coalesce(cardinality(more), 0)]),
      case when more is null then (select t.beginning::bigint from search_terms t where t.term = word and t.beginning > 0) end,
      word, true;
    return;
  end if;
  found := coalesce(terms_sounding(word, heard, spelled, false), terms_beginning_like(word, heard, spelled, false));
  is_exact := (select is_hindi(t.term) <> is_hindi(word) or starts_with(t.term, word) from search_terms t where t.term_id = found[1]);
  if found is null and char_length(word) > 3 then found := terms_near(word, heard, spelled); end if;
  if found is null then
    return query select '{}'::integer[], '{}'::integer[], null::bigint, null::text, false;
    return;
  end if;
  more := array(
    select distinct other.term_id
    from search_subject_terms st join search_subject_terms other using (subject_id) join search_terms t on t.term_id = other.term_id
    where st.term_id = found[1] and t.courses > 0 and other.term_id <> all (found)
  );
  return query
  select found || more, array_fill(0, array[cardinality(found)]) || array_fill(1, array[cardinality(more)]), null::bigint,
    term_said(found[1]), coalesce(is_exact, false);
end $$;

-- The parts of a search in their order. The longest name comes first: social science is one part. Filler words are not
-- parts, unless nothing else was typed.
create function search_parts(words text[]) returns table (terms integer[], penalties integer[], courses bigint, said text, exact boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  sounds text[] := array(select search_sound(word) from unnest(words) with ordinality as w (word, nth) order by nth);
  one record;
  at integer := 1;
  only_fillers boolean := (select bool_and(is_filler(word)) from unnest(words) as word);
begin
  while at <= cardinality(words) loop
    for length in reverse least(3, cardinality(words) - at + 1)..1 loop
      one := null;
      if length < 3 and (words[at] ~ '^[0-9]' or is_class_word(words[at])) then select * into one from part_of_class(words[at : at + length - 1]); end if;
      if one is null and length = 1 and is_filler(words[at]) and not only_fillers then
        at := at + 1;
        exit;
      end if;
      if one is null then
        select * into one from part_of_subject(words[at : at + length - 1], array_to_string(sounds[at : at + length - 1], ''));
      end if;
      if one is null and length = 1 then select * into one from part_of_word(words[at], sounds[at]); end if;
      if one.terms is not null then
        return query select one.terms, one.penalties, one.courses, one.said, one.exact;
        at := at + length;
        exit;
      end if;
    end loop;
  end loop;
end $$;
