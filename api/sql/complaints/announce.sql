create trigger announce after insert or update or delete or truncate on complaints
  for each statement execute function announce_change_later('bookings');
