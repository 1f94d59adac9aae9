-- Refuses a request that has started without a lesson, when its transaction ends.
create function require_lesson() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where id = new.id and status in ('IN_PROGRESS', 'DONE', 'REGISTERED'))
    and not exists (select from lesson_times where booking_id = new.id) then
    raise exception 'booking % has started and has no lesson', new.booking_id
      using errcode = 'check_violation', constraint = 'started_needs_lesson';
  end if;
  return null;
end $$;
create constraint trigger started_needs_lesson after insert or update of status on bookings
  deferrable initially deferred for each row
  when (new.status in ('IN_PROGRESS', 'DONE', 'REGISTERED')) execute function require_lesson();
