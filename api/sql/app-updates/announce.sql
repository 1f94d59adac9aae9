-- Public pages show the newest app update, so a change of it makes them out of date too.
create trigger announce after insert or update or delete or truncate on app_updates
  for each statement execute function announce_change('app-updates');
