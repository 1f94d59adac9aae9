-- At another time, or with another tutor, a class has not been ended, and nobody has been missed in it.
create function forget_former_time() returns trigger language plpgsql as $$
begin
  delete from room_endings where lesson_id = new.lesson_id;
  delete from room_alarms where lesson_id = new.lesson_id;
  return null;
end $$;
create trigger forget_former_time after update of starts_at, tutor_id on lessons
  for each row when ((old.starts_at, old.tutor_id) is distinct from (new.starts_at, new.tutor_id)) execute function forget_former_time();
