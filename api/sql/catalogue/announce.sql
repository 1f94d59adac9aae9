create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on courses
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on search_subjects
  for each statement execute function announce_change('catalogue');
