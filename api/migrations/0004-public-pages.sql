-- Public pages show the newest app update, so they end with a change of it too.
create trigger announce after insert or update or delete or truncate on app_updates
  for each statement execute function announce_change('app-updates');
