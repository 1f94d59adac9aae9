create trigger hear_name before insert or update of name on applications for each row execute function hear_name('name');

do $$
begin
  if rules_changed('applications', array['search_words', 'search_sound', 'sounds_of_name']) then
    update applications set name_sounds = sounds_of_name(name);
  end if;
end $$;
