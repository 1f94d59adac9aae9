create function hear_parent() returns trigger language plpgsql as $$
begin
  new.name_sounds := sounds_of_name(new.parent_name);
  return new;
end $$;
create trigger hear_name before insert or update of parent_name on families for each row execute function hear_parent();

do $$
begin
  if rules_changed('families', array['search_words', 'search_sound', 'sounds_of_name']) then
    update families set name_sounds = sounds_of_name(parent_name);
  end if;
end $$;
