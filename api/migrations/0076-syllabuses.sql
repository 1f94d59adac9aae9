-- A course's chapters in both languages, a line each, with its weeks in front if they are known: "1-2: Number systems".
create table course_syllabuses (
  class_id integer primary key references courses on delete cascade,
  chapters_en text not null,
  chapters_hi text not null,
  version integer not null default 1
);
