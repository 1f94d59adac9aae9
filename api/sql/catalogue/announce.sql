create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on courses
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on search_subjects
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on category_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategory_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on course_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on category_promises
  for each statement execute function announce_change('catalogue');
