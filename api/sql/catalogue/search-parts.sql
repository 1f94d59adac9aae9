-- A search consists of parts: a school class, a name of a subject, or a word. Each part gives the terms that it means, best first, with
-- how much worse each is than what was typed, the number of courses if that is stored, and its name; `exact` says whether that name is
-- what was typed. Terms are null if there is no such part. PostgreSQL plans these functions once per connection (plan_cache_mode),
-- because they look up keys only.

-- A school class, such as class 10 or 10th; if it has no courses, the nearest class that has some. A Roman numeral alone means a class
-- that has courses, and the word itself: there are music exams of grade VIII.
create function part_of_class(
  words text[], out terms integer[], out penalties integer[], out courses bigint, out said text, out exact boolean
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  number integer := case
    when cardinality(words) = 1 then case when is_lone_class_number(words[1]) then class_number(words[1]) end
    when is_class_word(words[1]) and is_class_number(words[2]) then class_number(words[2])
    when words[1] <> 'i' and is_class_number(words[1]) and is_class_word(words[2]) then class_number(words[1])
  end;
  is_numeral boolean := cardinality(words) = 1 and words[1] !~ '^[0-9]';
  itself integer[];
begin
  if number is null then return; end if;
  select array[t.term_id], array[0], t.courses, substr(t.term, 2), t.term = '#class ' || number
  into terms, penalties, courses, said, exact
  from search_terms t
  where t.term > '#class ' and t.term < '#class a' and t.courses > 0
  order by abs(substr(t.term, 8)::integer - number), t.term limit 1;
  if not is_numeral then return; end if;
  if exact is not true then
    terms := null;
    return;
  end if;
  itself := terms_beginning(words[1]);
  if itself is null then return; end if;
  terms := terms || itself;
  penalties := penalties || array_fill(0, array[cardinality(itself)]);
  courses := null;
end $$;

-- A subject by one of its names, in any script. Other names cost one; in the other script nothing if they sound alike, else two.
create function part_of_subject(
  words text[], heard text, out terms integer[], out penalties integer[], out courses bigint, out said text, out exact boolean
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  together text := array_to_string(words, '');
  subjects integer[];
  names text[];
  beginning integer[];
begin
  select array_agg(n.subject_id), array_agg(n.name), case when min(n.subject_id) = max(n.subject_id) then min(s.courses) end
  into subjects, names, courses
  from search_names n join search_subjects s using (subject_id)
  where n.sound = heard and is_same_word(together, n.name);
  if subjects is null then return; end if;
  select array_agg(t.term_id),
    array_agg(
      case
        when ltrim(t.term, '#') = any (names) then 0
        when is_hindi(t.term) = is_hindi(together) then 1
        when t.sound = heard then 0
        else 2
      end
    )
  into terms, penalties
  from search_terms t
  where t.courses > 0
    and t.term_id = any (array(select st.term_id from search_subject_terms st where st.subject_id = any (subjects)));
  if terms is null then return; end if;
  if cardinality(words) = 1 and char_length(words[1]) <= 3 then beginning := terms_beginning(words[1]); end if;
  if beginning is not null then
    terms := terms || beginning;
    penalties := penalties || array_fill(1, array[cardinality(beginning)]);
    courses := null;
  end if;
  said := array_to_string(words, ' ');
  exact := true;
end $$;

-- A word: itself, the words that begin with it, and those of its sound in the other script. Failing these, what sounds like it, or begins
-- like it in the other script, or is nearest to it, with the other names of its subject. Without any of these, no terms.
create function part_of_word(
  word text, heard text, out terms integer[], out penalties integer[], out courses bigint, out said text, out exact boolean
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  spelled text := search_roman(word);
  found integer[] := terms_beginning(word);
  more integer[];
begin
  if found is not null then
    more := terms_sounding(word, heard, spelled, true);
    if more is null and not exists (select from search_terms t where t.term = word and t.courses > 0) then
      more := terms_beginning_like(word, heard, spelled, true);
    end if;
    terms := found || more;
    penalties := 0 || array_fill(1, array[cardinality(found) - 1]) || array_fill(0, array[coalesce(cardinality(more), 0)]);
    if more is null then courses := (select t.beginning from search_terms t where t.term = word and t.beginning > 0); end if;
    said := word;
    exact := true;
    return;
  end if;
  found := coalesce(terms_sounding(word, heard, spelled, false), terms_beginning_like(word, heard, spelled, false));
  exact := coalesce(
    (select is_hindi(t.term) <> is_hindi(word) or starts_with(t.term, word) from search_terms t where t.term_id = found[1]), false
  );
  if found is null and char_length(word) > 3 then found := terms_near(word, heard, spelled); end if;
  if found is null then
    terms := '{}';
    penalties := '{}';
    return;
  end if;
  more := array(
    select distinct other.term_id
    from search_subject_terms st join search_subject_terms other using (subject_id) join search_terms t on t.term_id = other.term_id
    where st.term_id = found[1] and t.courses > 0 and other.term_id <> all (found)
  );
  terms := found || more;
  penalties := array_fill(0, array[cardinality(found)]) || array_fill(1, array[cardinality(more)]);
  said := term_said(found[1]);
end $$;

-- The parts of a search in their order. The longest name comes first: social science is one part. Filler words are not
-- parts, unless nothing else was typed.
create function search_parts(words text[]) returns table (terms integer[], penalties integer[], courses bigint, said text, exact boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  sounds text[] := '{}';
  word text;
  one record;
  known boolean;
  at integer := 1;
  only_fillers boolean := true;
begin
  foreach word in array words loop
    sounds := sounds || search_sound(word);
    only_fillers := only_fillers and is_filler(word);
  end loop;
  while at <= cardinality(words) loop
    for length in reverse least(3, cardinality(words) - at + 1)..1 loop
      known := false;
      if length < 3 and (is_class_number(words[at]) or is_class_word(words[at]))
        and not (length = 2 and words[at + 1] = 'i' and is_pronoun(words[at + 2])) then
        one := part_of_class(words[at : at + length - 1]);
        known := one.terms is not null;
      end if;
      if not known and length = 1 and not only_fillers and is_filler(words[at]) then
        at := at + 1;
        exit;
      end if;
      if not known then
        one := part_of_subject(words[at : at + length - 1], array_to_string(sounds[at : at + length - 1], ''));
        known := one.terms is not null;
      end if;
      if not known and length = 1 then
        one := part_of_word(words[at], sounds[at]);
        known := true;
      end if;
      if known then
        terms := one.terms;
        penalties := one.penalties;
        courses := one.courses;
        said := one.said;
        exact := one.exact;
        return next;
        at := at + length;
        exit;
      end if;
    end loop;
  end loop;
end $$;
