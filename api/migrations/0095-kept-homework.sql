-- What tutors write again and again: templates of reports, and homework to be given once more, with its files.
create table report_templates (
  template_id uuid primary key default gen_random_uuid(),
  tutor_id integer not null references tutors on delete cascade,
  name text not null,
  done text not null,
  hard text not null,
  practise text not null,
  task text not null,
  links text[] not null check (cardinality(links) <= 5),
  created_at timestamptz not null default clock_now()
);
create index report_templates_of on report_templates (tutor_id, name);

create table kept_homework (
  homework_id uuid primary key default gen_random_uuid(),
  tutor_id integer not null references tutors on delete cascade,
  task text not null,
  links text[] not null check (cardinality(links) <= 5),
  created_at timestamptz not null default clock_now()
);
create index kept_homework_of on kept_homework (tutor_id, created_at);

-- Copies: the files of a lesson go after a year, and may be taken out of it.
create table kept_homework_files (
  file_id uuid primary key default gen_random_uuid(),
  homework_id uuid not null references kept_homework on delete cascade,
  type text not null check (type in ('picture', 'pdf')),
  name text not null,
  file_key text not null unique,
  added_at timestamptz not null default clock_now()
);
create index kept_homework_files_of on kept_homework_files (homework_id, added_at);

-- What a tutor still has to mark.
create index lesson_reports_to_mark on lesson_reports (tutor_id, handed_in_at) where handed_in_at is not null and marked_at is null;
