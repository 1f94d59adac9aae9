create trigger announce after insert or update or delete or truncate on tutors
  for each statement execute function announce_change('staff');
create trigger announce after insert or update or delete or truncate on tutor_qualifications
  for each statement execute function announce_change('staff');
create trigger announce after insert or update or delete or truncate on tutor_films
  for each statement execute function announce_change('staff');
