-- The sounds of a booking's names, known already if the family has booked under the same names before.
create function hear_names() returns trigger language plpgsql as $$
begin
  select b.name_sounds into new.name_sounds from bookings b
  where b.family_id = new.family_id and b.student_name = new.student_name and b.parent_name = new.parent_name
  order by b.created_at desc limit 1;
  if not found then
    new.name_sounds := sounds_of_name(new.student_name || ' ' || new.parent_name);
  end if;
  return new;
end $$;
create trigger hear_names before insert or update of student_name, parent_name on bookings
  for each row execute function hear_names();

do $$
begin
  if rules_changed('bookings', array['search_words', 'search_sound', 'sounds_of_name']) then
    update bookings set name_sounds = sounds_of_name(student_name || ' ' || parent_name);
  end if;
end $$;
