create trigger hear_name before insert or update of parent_name on families for each row execute function hear_name('parent_name');

do $$
begin
  if rules_changed('families', array['search_words', 'search_sound', 'sounds_of_name']) then
    update families set name_sounds = sounds_of_name(parent_name);
  end if;
end $$;
