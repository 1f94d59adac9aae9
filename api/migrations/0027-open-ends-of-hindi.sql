-- Who looks for a class also means "Classes 6–8". All courses are filed again at this start.
update search_subjects set also_called = also_called || '{classes}'
where lower(english[1]) = 'class' and 'classes' <> all (english || also_called);
delete from search_rules where filed = 'courses';

-- A row of an import that translates a course: which one, the versions that were read, and what changes.
alter table course_import_rows
  add column class_id integer, add column of_version integer, add column text_version integer, add column change text;
alter table course_imports add column rows_translating integer not null default 0;
alter table course_imports alter column rows_translating drop default;
