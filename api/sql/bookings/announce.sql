create trigger announce after insert or update or delete or truncate on bookings
  for each statement execute function announce_change_later('bookings');
