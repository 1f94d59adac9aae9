-- Public pages show the newest app update, so they are out of date with it too.
create trigger announce after insert or update or delete or truncate on app_updates
  for each statement execute function announce_change('app-updates');
