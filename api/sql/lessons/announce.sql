create trigger announce after insert or update or delete or truncate on lessons
  for each statement execute function announce_change_later('bookings');
create trigger announce after insert on lesson_ratings for each statement execute function announce_change_later('bookings');
create trigger announce after insert or update or delete on tutor_statements for each statement execute function announce_change_later('bookings');
