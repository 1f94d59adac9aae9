create trigger hear_name before insert or update of staff_name on tutors for each row execute function hear_name('staff_name');

do $$
begin
  if rules_changed('tutors', array['search_words', 'search_sound', 'sounds_of_name']) then
    update tutors set name_sounds = sounds_of_name(staff_name);
  end if;
end $$;
