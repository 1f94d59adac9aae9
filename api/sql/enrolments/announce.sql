create trigger announce after insert or update or delete or truncate on orders
  for each statement execute function announce_change_later('bookings');
create trigger announce after insert or update or delete or truncate on tutor_changes
  for each statement execute function announce_change_later('bookings');
