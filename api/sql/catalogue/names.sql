-- How the words of a name sound, by which the desk finds people: Aarav is आरव.
create function sounds_of_name(name text) returns text[] language sql stable as $$
  select array(select distinct sound from unnest(search_words(name)) as word, search_sound(word) as sound where sound <> '')
$$;

-- Keeps how the name in a column sounds, which the trigger names.
create function hear_name() returns trigger language plpgsql as $$
begin
  new.name_sounds := sounds_of_name(to_jsonb(new) ->> tg_argv[0]);
  return new;
end $$;

create function roman_name(word text) returns text language sql immutable parallel safe as $$
  select left(replace(search_roman(word), 'ksh', 'x'), 60)
$$;

-- Whether the names contain each of the words, even if spelled differently: in words of up to four letters all agree, in others two in three.
create function names_contain(names text, words text) returns boolean language sql stable as $$
  select bool_and(exists (
    select from unnest(search_words(names)) as name
    cross join lateral (select greatest(char_length(roman_name(name)), char_length(roman_name(word))) as letters) longer
    where search_sound(name) = search_sound(word)
      and levenshtein(roman_name(name), roman_name(word)) <= case when letters < 5 then 0 else letters / 3 end
  ))
  from unnest(search_words(words)) as word
$$;
