create trigger announce after insert or update or delete on lesson_reports for each statement execute function announce_change_later('bookings');
create trigger announce after insert or delete on homework_files for each statement execute function announce_change_later('bookings');
create trigger announce after insert on monthly_reports for each statement execute function announce_change_later('bookings');
