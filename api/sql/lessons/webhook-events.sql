-- The trigger says what has happened. The times that an unpaid order holds are no lessons: receivers hear of them once they are paid.
create function send_lesson() returns trigger language plpgsql as $$
declare
  lesson lessons := case tg_op when 'DELETE' then old else new end;
begin
  perform write_webhook_event(tg_argv[0],
    jsonb_build_object('id', lesson.lesson_id, 'kind', lesson.kind, 'bookingId', lesson.booking_id, 'orderId', lesson.order_id,
      'tutorId', lesson.tutor_id, 'startsAt', to_char(lesson.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $$;
create trigger send_scheduled after insert on lessons
  for each row when (new.status = 'scheduled') execute function send_lesson('lesson.scheduled');
-- paid, or taken up again after it was cancelled
create trigger send_scheduled_later after update of status on lessons
  for each row when (old.status in ('on-hold', 'cancelled') and new.status = 'scheduled') execute function send_lesson('lesson.scheduled');
create trigger send_cancelled after update of status on lessons
  for each row when (old.status not in ('on-hold', 'cancelled') and new.status = 'cancelled') execute function send_lesson('lesson.cancelled');
-- taken back within seconds, or erased with its family
create trigger send_cancelled_by_deletion after delete on lessons
  for each row when (old.status = 'scheduled' and old.starts_at > clock_now()) execute function send_lesson('lesson.cancelled');
-- to another time, or to another tutor; paid lessons that go to another tutor are cancelled and scheduled again
create trigger send_moved after update of starts_at, tutor_id on lessons
  for each row when ((old.starts_at <> new.starts_at or old.tutor_id <> new.tutor_id) and old.status not in ('on-hold', 'cancelled') and new.status not in ('on-hold', 'cancelled'))
  execute function send_lesson('lesson.moved');
