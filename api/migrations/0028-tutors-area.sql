-- A tutor's account: role staff, tied to its tutor. signed_in_at is kept for tutors, whom the back office has invited.
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check check (role in ('student', 'executive', 'admin', 'staff'));
alter table accounts add column signed_in_at timestamptz;
drop index accounts_of_back_office;
create index accounts_of_back_office on accounts (role) where role in ('executive', 'admin');

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('student', 'staff', 'tutor', 'generic', 'change-email', 'confirm', 'tutor-sign-in'));

alter table tutors add column account_id uuid unique references accounts on delete set null;

-- What a lesson's tutor has said of it: that they are late or cannot come, times to move it to, whether its outcome is right.
create table tutor_statements (
  lesson_id uuid primary key references lessons on delete cascade,
  late_minutes integer check (late_minutes between 1 and 60),
  out_reason text,
  offered_times timestamptz[] not null default '{}' check (cardinality(offered_times) <= 3),
  agrees boolean,
  objection text
);
create index tutor_statements_out on tutor_statements (lesson_id) where out_reason is not null;

-- What tutors note about a child for themselves and for the child's next tutors.
create table child_notes (
  note_id integer primary key generated always as identity,
  child_id uuid not null references children on delete cascade,
  tutor_id integer not null references tutors,
  text text not null,
  created_at timestamptz not null default clock_now()
);
create index child_notes_of on child_notes (child_id, note_id);
