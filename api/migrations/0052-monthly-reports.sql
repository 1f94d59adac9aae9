-- What a tutor has told a family of a child's month, in words that the tutor approved.
create table monthly_reports (
  child_id uuid not null references children on delete cascade,
  tutor_id integer not null references tutors,
  month date not null check (extract(day from month) = 1),
  words text not null,
  approved_at timestamptz not null default clock_now(),
  primary key (child_id, tutor_id, month)
);
