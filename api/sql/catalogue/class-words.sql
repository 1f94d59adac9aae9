create function is_class_word(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(word ~ '^(class(es)?|std|standard|कक्षा|कक्षाएं|ka+k(sh?|ch)a+)$', false)
$$;
create function is_class_number(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(word ~ '^([1-9]|1[0-9])(st|nd|rd|th|वीं|वी|वां|वा)?$', false)
$$;
-- The number in a word that is_class_number accepts.
create function class_number(word text) returns integer language sql immutable parallel safe as $$
  select substring(word from '^[0-9]+')::integer
$$;
