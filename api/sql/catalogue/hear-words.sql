-- Words as people type them: small letters, no accents, Western digits, vowel signs of Indian scripts kept inside the word. Devanagari
-- in one spelling: without nukta, and with the dot for every nasal before its own kind, so हिन्दी and हिँदी are हिंदी.
create function search_words(given text) returns text[] language plpgsql stable as $$
declare
  words text := lower(unaccent(normalize(given, NFKC)));
begin
  if words ~ '[^\u0001-\u024F]' then
    words := translate(words, '०१२३४५६७८९ँऩऱऴ' || U&'\093C\200B\200C\200D\FEFF', '0123456789ंनरळ');
    words := regexp_replace(words, 'ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])', 'ं', 'g');
  end if;
  if words ~ '(class|std|कक्षा)[0-9ivx]' then -- class10, classX
    words := regexp_replace(words, '\m(class|std|कक्षा)((?:[0-9]{1,2}|x?i{2,3}|xi|i?[vx]|vi{1,3})(?:st|nd|rd|th|वीं|वी|वां|वा)?)\M', '\1 \2', 'g');
  end if;
  return array_remove(regexp_split_to_array(words, '[^[:alnum:]\u0900-\u0963\u0971-\u0DFF]+'), '');
end $$;
