-- The numbers and addresses in words and parameters of an email, as the index emails_by_marks finds them.
-- The index calls it, so a migration created it first, and a change of what it finds needs another that builds the index again.
create or replace function marks_in(words text[], parameters jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from (
    select lower(array_to_string(words, ' ')) as said
    union all
    select lower(one #>> '{}') from jsonb_path_query(parameters, 'strict $.** ? (@.type() == "string")') as one
  ) texts,
  lateral (
    select regexp_matches(said, '[a-z0-9_]*@[a-z0-9-]*(?:[.][a-z0-9-]+)*', 'g') as found
    union all
    select regexp_matches(said, '[a-z]+-[0-9]{4}-[0-9]+', 'g')
  ) matches
$$;
