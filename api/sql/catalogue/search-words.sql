-- Words as people type them: small letters, no accents, Devanagari vowel signs kept inside the word.
create function search_words(given text) returns text[] language sql stable as $$
  select array_remove(
    regexp_split_to_array(lower(unaccent(normalize(given, NFKC))), '[^[:alnum:]\u0900-\u097F]+'), ''
  )
$$;
