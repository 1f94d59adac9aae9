create function send_booking() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(case tg_op when 'INSERT' then 'booking.created' else 'booking.status_changed' end,
    jsonb_build_object('id', new.id, 'bookingId', new.booking_id, 'status', new.status));
  return null;
end $$;
create trigger send_created after insert on bookings for each row execute function send_booking();
create trigger send_status_changed after update of status on bookings
  for each row when (old.status <> new.status) execute function send_booking();
