-- The columns of an import's file whose headings are unknown, as [{column, heading, meant}].
alter table course_imports add column left_out jsonb not null default '[]';
