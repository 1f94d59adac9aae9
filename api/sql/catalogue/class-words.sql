create function is_class_word(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(word ~ '^(class(es)?|std|standard|कक्षा|कक्षाएं|ka+k(sh?|ch)a+)$', false)
$$;
-- The ordinals of classes in words, whose number is their place; in Hindi as they are commonly spelled.
create function ordinal_number(word text) returns integer language sql immutable parallel safe as $$
  select coalesce(
    array_position(array['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'], word),
    array_position(array['पहली', 'दूसरी', 'तीसरी', 'चौथी', 'पांचवीं', 'छठी', 'सातवीं', 'आठवीं', 'नौवीं', 'दसवीं', 'ग्यारहवीं', 'बारहवीं'], word),
    array_position(array['पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पांचवी', 'छठवीं', 'सातवी', 'आठवी', 'नवीं', 'दसवी', 'ग्यारहवी', 'बारहवी'], word)
  )
$$;
-- Beside a class word, Roman numerals and ordinals count as well: class X, Xth class, tenth class.
create function is_class_number(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    word ~ '^([1-9]|1[0-9])(st|nd|rd|th|वीं|वी|वां|वा)?$|^(x?i{1,3}|i?[vx]|vi{1,3})$|^(x?i{2,3}|xi|i?[vx]|vi{1,3})(rd|th|वीं|वी|वां|वा)$'
      or ordinal_number(word) is not null, false)
$$;
-- Roman numerals and ordinals that mean a class without such a word; the others begin or are words of their own.
create function is_lone_class_number(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    word ~ '^([1-9]|1[0-9])(st|nd|rd|th|वीं|वी|वां|वा)$|^(iii|viii?|ix|xii?)$|^(x?i{2,3}|xi|i?[vx]|vi{1,3})(rd|th|वीं|वी|वां|वा)$'
      or ordinal_number(word) > 3, false)
$$;
-- Whether an i before this word is the person, as in: which class i should take.
create function is_pronoun(next_word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(next_word in ('should', 'can', 'could', 'want', 'need', 'am', 'will', 'would', 'have', 'like', 'love', 'take'), false)
$$;
-- The number in a word that is_class_number accepts.
create function class_number(word text) returns integer language sql immutable parallel safe as $$
  select coalesce(
    substring(word from '^[0-9]+')::integer,
    array_position(array['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'],
      regexp_replace(word, '(rd|th|वीं|वी|वां|वा)$', '')),
    ordinal_number(word)
  )
$$;
