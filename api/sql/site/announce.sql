create trigger announce after insert or update or delete or truncate on site_figures
  for each statement execute function announce_change('site');
