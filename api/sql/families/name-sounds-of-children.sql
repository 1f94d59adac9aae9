create trigger hear_name before insert or update of name on children for each row execute function hear_name('name');

do $$
begin
  if rules_changed('children', array['search_words', 'search_sound', 'sounds_of_name']) then
    update children set name_sounds = sounds_of_name(name);
  end if;
end $$;
