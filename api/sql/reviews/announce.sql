create trigger announce after insert or update or delete or truncate on reviews
  for each statement execute function announce_change('staff');
