create trigger announce after insert or delete on child_notes for each statement execute function announce_change_later('bookings');
