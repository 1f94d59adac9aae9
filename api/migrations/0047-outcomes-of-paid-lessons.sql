-- How a paid lesson counts, so that the desk can count it otherwise. `owed-again`: nobody's fault, or unclear.
create table lesson_outcomes (
  lesson_id uuid primary key references lessons on delete cascade,
  outcome text not null check (outcome in ('held', 'student-absent', 'tutor-absent', 'owed-again')),
  -- the free lesson that followed from it
  free_nth integer,
  set_at timestamptz not null default clock_now()
);
insert into lesson_outcomes (lesson_id, outcome, set_at)
  select lesson_id, case status when 'held' then 'held' when 'missed-by-student' then 'student-absent' else 'tutor-absent' end, updated_at
  from lessons where kind = 'paid' and status in ('held', 'missed-by-student', 'missed-by-tutor');

-- How often it no longer counted as given. Entries of the ledger and earnings that follow carry this number.
alter table lesson_credits add column reversals smallint not null default 0;
alter table tutor_earnings add column round smallint not null default 0;

create index open_objections on room_objections (lesson_id) where settled_by is null;
