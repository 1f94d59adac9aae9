create function send_order() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(case when old.paid_at is null and new.paid_at is not null then 'order.paid' else 'order.stopped' end,
    jsonb_build_object('id', new.order_id, 'number', new.order_number, 'lessons', new.lessons, 'paise', new.total_paise));
  return null;
end $$;
create trigger send_paid after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function send_order();
create trigger send_stopped after update of closed_at on orders
  for each row when (old.closed_at is null and new.closed_at is not null and new.paid_at is not null) execute function send_order();

create function send_outcome() returns trigger language plpgsql as $$
begin
  perform write_webhook_event('lesson.judged', jsonb_build_object('id', new.lesson_id, 'outcome', new.outcome,
    'orderId', (select order_id from lesson_times where lesson_id = new.lesson_id)));
  return null;
end $$;
create trigger send_judged after insert on lesson_outcomes for each row execute function send_outcome();
create trigger send_judged_anew after update of outcome on lesson_outcomes
  for each row when (old.outcome <> new.outcome) execute function send_outcome();
