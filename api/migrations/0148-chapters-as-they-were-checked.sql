-- An import that changes chapters compares them with those it was checked against, as it does with texts.
alter table course_import_rows add column syllabus_version integer;
