create function hear_applicant() returns trigger language plpgsql as $$
begin
  new.name_sounds := sounds_of_name(new.name);
  return new;
end $$;
create trigger hear_name before insert or update of name on applications for each row execute function hear_applicant();

do $$
begin
  if rules_changed('applications', array['search_words', 'search_sound', 'sounds_of_name']) then
    update applications set name_sounds = sounds_of_name(name);
  end if;
end $$;
