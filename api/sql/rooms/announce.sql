create trigger announce after insert or update on room_alarms for each statement execute function announce_change_later('bookings');
create trigger announce after insert or update on room_objections for each statement execute function announce_change_later('bookings');
