create function hear_tutor() returns trigger language plpgsql as $$
begin
  new.name_sounds := sounds_of_name(new.staff_name);
  return new;
end $$;
create trigger hear_name before insert or update of staff_name on tutors for each row execute function hear_tutor();

do $$
begin
  if rules_changed('tutors', array['search_words', 'search_sound', 'sounds_of_name']) then
    update tutors set name_sounds = sounds_of_name(staff_name);
  end if;
end $$;
