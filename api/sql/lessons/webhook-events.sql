create function send_lesson() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(
    case when tg_op = 'INSERT' then 'lesson.scheduled' when new.status = 'cancelled' then 'lesson.cancelled' else 'lesson.moved' end,
    jsonb_build_object('id', new.lesson_id, 'kind', new.kind, 'bookingId', new.booking_id, 'orderId', new.order_id,
      'tutorId', new.tutor_id, 'startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $$;
create trigger send_scheduled after insert on lessons for each row execute function send_lesson();
create trigger send_cancelled after update of status on lessons
  for each row when (old.status <> new.status and new.status = 'cancelled') execute function send_lesson();
create trigger send_moved after update of starts_at on lessons
  for each row when (old.starts_at <> new.starts_at and new.status <> 'cancelled') execute function send_lesson();
