-- How a word from search_words sounds, the same for गणित and ganit: its consonants, without aspiration and length.
create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
declare
  heard text := word;
begin
  if heard ~ '[\u0900-\u097F]' then
    heard := case when heard ~ '^[\u0905-\u090A\u090D-\u0914]' then 'a' else '' end || translate(
      replace(heard, 'ज्ञ', 'ग्य'),
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहंऋृ्',
      'kkggnccjjnttddnttddnpfbbmyrllvssshnrr+'
    );
    heard := replace(regexp_replace(regexp_replace(heard, '[^a-z0-9+]', '', 'g'), '(?<=.)\+h', '', 'g'), '+', '');
  else
    heard := translate(replace(regexp_replace(heard, '[^a-z0-9]', '', 'g'), 'x', 'ks'), 'qzw', 'kjv');
    heard := regexp_replace(heard, 'ck|c(?=[^heiy]|$)', 'k', 'g');
    heard := replace(regexp_replace(heard, 'c(?=[eiy])', 's', 'g'), 'ph', 'f');
    heard := regexp_replace(heard, '^jn(?=[aeiouy])|dny', 'gy', 'g');
    heard := replace(replace(replace(heard, 'tion', 'shn'), 'sion', 'shn'), 'ture', 'chr');
    heard := regexp_replace(heard, '([kgcjtdbps])h+', '\1', 'g');
    heard := case when heard ~ '^[aeiou]' then 'a' else '' end || regexp_replace(heard, '([rlmnv])h(?![aeiou]*$)|[aeiou]', '\1', 'g');
  end if;
  return regexp_replace(regexp_replace(regexp_replace(heard, '(?<=.)[yh]', '', 'g'), 'm(?=[pbfvs])', 'n', 'g'), '(.)\1+', '\1', 'g');
end $$;

-- A word as most people would type it in Roman letters, to compare words of one sound.
create function search_roman(word text) returns text language plpgsql immutable parallel safe as $$
declare
  spelled text := word;
begin
  if spelled !~ '[\u0900-\u097F]' then
    spelled := replace(replace(replace(regexp_replace(spelled, '[^a-z0-9]', '', 'g'), 'aa', 'a'), 'ee', 'i'), 'oo', 'u');
    return regexp_replace(replace(translate(spelled, 'wz', 'vj'), 'f', 'ph'), '(.)\1+', '\1', 'g');
  end if;
  spelled := replace(spelled, 'ज्ञ', 'ग्य');
  spelled := regexp_replace(spelled, '([\u0915-\u0939])(?![\u093E-\u094D\u0943])', '\1A', 'g'); -- the vowel that is not written
  spelled := regexp_replace(spelled, '([खघझठढथधफभ])', '\1h', 'g');
  spelled := replace(replace(replace(replace(spelled, 'छ', 'chh'), 'च', 'ch'), 'श', 'sh'), 'ष', 'sh');
  spelled := replace(replace(replace(replace(spelled, 'ै', 'ai'), 'ऐ', 'ai'), 'ौ', 'au'), 'औ', 'au');
  spelled := replace(replace(replace(spelled, 'ृ', 'ri'), 'ऋ', 'ri'), 'ः', 'h');
  spelled := translate(
    spelled,
    'कखगघङजझञटठडढणतथदधनपफबभमयरलळवसहािीुूेोॉॅअआइईउऊएओऑऍं्',
    'kkggnjjnttddnttddnppbbmyrllvshaiiuueooeaaiiuueooen'
  );
  spelled := regexp_replace(regexp_replace(spelled, '[^a-zA0-9]', '', 'g'), 'A$', '');
  spelled := regexp_replace(
    spelled, '([aeiouA])(chh|ch|sh|[kgjtdpb]h?|[nmyrlvs]|h)A(?=(?:chh|ch|sh|[kgcjtdpb]h?|[nmyrlvs]|h)[aeiou])', '\1\2', 'g'
  );
  return regexp_replace(replace(spelled, 'A', 'a'), '(.)\1+', '\1', 'g');
end $$;

-- Whether two Roman spellings of one sound can be the same word: at most one letter in four differs, and none in short words.
create function spelled_alike(one text, other text) returns boolean language sql immutable parallel safe as $$
  select one = other or (
    greatest(char_length(one), char_length(other)) > 4
    and levenshtein(left(one, 60), left(other, 60)) <= greatest(char_length(one), char_length(other)) / 4
  )
$$;

create function is_hindi(word text) returns boolean language sql immutable parallel safe as $$ select word ~ '[\u0900-\u097F]' $$;

-- Whether two words of one sound are the same word: spelled alike in two scripts, or identically in one, apart from doubled letters.
create function is_same_word(one text, other text) returns boolean language sql immutable parallel safe as $$
  select case
    when is_hindi(one) <> is_hindi(other) then spelled_alike(search_roman(one), search_roman(other))
    else one = other or not is_hindi(one) and search_roman(one) = search_roman(other)
  end
$$;

-- How many letters have to be changed, added or removed to turn one word into the other; two swapped letters count as one.
create function letters_wrong(one text, other text) returns integer language plpgsql immutable parallel safe as $$
declare
  letters integer := levenshtein(left(one, 60), left(other, 60));
begin
  if letters = 2 and char_length(one) = char_length(other) then
    for nth in 1..char_length(one) - 1 loop
      if overlay(one placing substr(one, nth + 1, 1) || substr(one, nth, 1) from nth for 2) = other then return 1; end if;
    end loop;
  end if;
  return letters;
end $$;

-- A sound, and the same without each one of its letters: words that differ by one typing mistake share one of these.
create function sounds_near(sound text) returns text[] language sql immutable parallel safe as $$
  select array[sound] || array(
    select left(sound, nth - 1) || substr(sound, nth + 1) from generate_series(1, char_length(sound)) as nth
    where char_length(sound) >= 3
  )
$$;
