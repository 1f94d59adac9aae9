-- What a tutor reports of a lesson to the family, with its homework; what the child hands in, and what the tutor says of it.
create table lesson_reports (
  lesson_id uuid primary key references lessons on delete cascade,
  child_id uuid not null references children on delete cascade,
  tutor_id integer not null references tutors,
  done text not null,
  hard text not null,
  practise text not null,
  task text not null,
  links text[] not null check (cardinality(links) <= 5),
  written_at timestamptz not null default clock_now(),
  corrected_at timestamptz,
  answer text,
  handed_in_at timestamptz,
  comment text,
  marked_at timestamptz,
  constraint marked_after_it_was_handed_in check (marked_at is null or handed_in_at is not null)
);
create index lesson_reports_of_child on lesson_reports (child_id, written_at);
create index lesson_reports_of_tutor on lesson_reports (tutor_id, written_at);

-- Files of a lesson's homework, which may be added before its report is written.
create table homework_files (
  file_id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor')),
  type text not null check (type in ('picture', 'pdf')),
  name text not null,
  file_key text not null unique,
  added_at timestamptz not null default clock_now()
);
create index homework_files_of on homework_files (lesson_id, added_at);
create index homework_files_by_time on homework_files (added_at);
