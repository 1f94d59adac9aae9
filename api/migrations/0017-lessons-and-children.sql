---------------------------------------------------------------------------------------------------- families
-- Who learns. A family's account has one child or several; until now it had one.
create table children (
  child_id uuid primary key default gen_random_uuid(),
  family_id uuid not null references accounts on delete cascade,
  name text not null,
  birth_year integer check (birth_year between 1900 and 2999),
  school_class text,
  created_at timestamptz not null default clock_now()
);
create index children_of_family on children (family_id, created_at, child_id);

insert into children (family_id, name, created_at)
  select s.account_id, s.student_name, a.created_at from students s join accounts a using (account_id);
insert into children (family_id, name, created_at)
  select distinct on (b.student_id) b.student_id, b.student_name, b.created_at from bookings b
  where not exists (select from children c where c.family_id = b.student_id) order by b.student_id, b.created_at;
-- the account is the parent's
update accounts a set name = s.parent_name from students s where s.account_id = a.account_id;

alter table students rename to families;
alter table families drop column student_name;
alter table families rename constraint students_pkey to families_pkey;
alter table families rename constraint students_account_id_fkey to families_account_id_fkey;

alter table bookings rename column student_id to family_id;
alter table bookings rename constraint bookings_student_id_fkey to bookings_family_id_fkey;
alter index bookings_student rename to bookings_of_family;
alter table bookings add column child_id uuid references children;
update bookings b set child_id = c.child_id from children c where c.family_id = b.family_id;
alter table bookings alter column child_id set not null;
create index bookings_of_child on bookings (child_id);
drop index one_open_request;
create unique index one_open_request on bookings (child_id, class_id) where status in ('NOT_STARTED', 'IN_PROGRESS');

---------------------------------------------------------------------------------------------------- lessons
alter table bookings drop constraint tutor_free, drop constraint student_free;
-- One meeting of a tutor and a child. The first lesson of a booking made before has the booking's id, so that links in
-- letters and entries in calendars go on working.
create table lessons (
  lesson_id uuid primary key default gen_random_uuid(),
  lesson_number bigint generated always as identity,
  kind text not null check (kind in ('demo', 'paid')),
  booking_id uuid references bookings on delete cascade,
  child_id uuid not null references children,
  tutor_id integer not null references tutors,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled' check (
    status in ('scheduled', 'held', 'missed-by-student', 'missed-by-tutor', 'cancelled')
  ),
  meeting_url text,
  -- somebody waited before the class, and there was no link
  link_wanted_at timestamptz,
  -- how often the family has moved it
  moves integer not null default 0,
  -- of the calendar entry: rises with every change
  calendar_sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  constraint demo_of_a_booking check ((kind = 'demo') = (booking_id is not null)),
  constraint ends_after_it_starts check (ends_at > starts_at),
  -- nobody is in two lessons at once; the database is the judge, not the code
  constraint tutor_free exclude using gist (tutor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'held')),
  constraint child_free exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'held'))
);

insert into lessons (lesson_id, kind, booking_id, child_id, tutor_id, starts_at, ends_at, status, meeting_url, link_wanted_at,
    moves, calendar_sequence, version, created_at, updated_at)
  select id, 'demo', id, child_id, staff_id, starts_at, ends_at,
    case
      when outcome = 'student-absent' then 'missed-by-student'
      when outcome = 'tutor-absent' then 'missed-by-tutor'
      when status = 'CANCELLED' then 'cancelled'
      when outcome = 'held' then 'held'
      else 'scheduled'
    end,
    meeting_url, link_wanted_at, moves, sequence, version, created_at, updated_at
  from bookings where staff_id is not null order by created_at, id;
-- A class that was held stays so when its booking is cancelled afterwards, unless its time was given away meanwhile.
do $$
declare
  held record;
begin
  for held in select id from bookings where status = 'CANCELLED' and outcome = 'held' order by created_at loop
    begin
      update lessons set status = 'held' where lesson_id = held.id;
    exception when exclusion_violation then null;
    end;
  end loop;
end $$;
create index lessons_of_booking on lessons (booking_id, lesson_number desc) where booking_id is not null;
create index lessons_of_tutor on lessons (tutor_id, starts_at) where status in ('scheduled', 'held');
create index lessons_of_child on lessons (child_id, starts_at);

alter table class_visits rename to lesson_visits;
alter table lesson_visits drop constraint class_visits_booking_id_fkey;
alter table lesson_visits rename column booking_id to lesson_id;
alter table lesson_visits add constraint lesson_visits_lesson_id_fkey foreign key (lesson_id) references lessons on delete cascade;
alter table lesson_visits rename constraint class_visits_pkey to lesson_visits_pkey;
alter table lesson_visits rename constraint class_visits_side_check to lesson_visits_side_check;
alter sequence class_visits_visit_id_seq rename to lesson_visits_visit_id_seq;
alter index class_visits_of rename to lesson_visits_of;

alter table ratings rename to lesson_ratings;
alter table lesson_ratings drop constraint ratings_booking_id_fkey;
alter table lesson_ratings rename column booking_id to lesson_id;
alter table lesson_ratings add constraint lesson_ratings_lesson_id_fkey foreign key (lesson_id) references lessons on delete cascade;
alter table lesson_ratings rename constraint ratings_pkey to lesson_ratings_pkey;
alter table lesson_ratings rename constraint ratings_stars_check to lesson_ratings_stars_check;

---------------------------------------------------------------------------------------------------- letters
-- Which lesson a letter is about; and whose address it goes to, so that a changed address is followed.
alter table letters
  add column lesson_id uuid references lessons on delete cascade,
  add column to_family uuid references accounts on delete set null,
  add column to_tutor integer references tutors on delete set null;
update letters l set lesson_id = l.booking_id from lessons
  where lessons.lesson_id = l.booking_id and l.kind in ('allotted', 'moved', 'cancelled', 'day-before', 'hour-before', 'after', 'missed');
update letters l set to_family = b.family_id from bookings b where b.id = l.booking_id and l.side = 'student';
update letters l set to_tutor = b.staff_id from bookings b where b.id = l.booking_id and l.side = 'tutor';
create index letters_of_lesson on letters (lesson_id, letter_id) where lesson_id is not null;
create index letters_planned_for_family on letters (to_family) where status = 'planned' and to_family is not null;
create index letters_planned_for_tutor on letters (to_tutor) where status = 'planned' and to_tutor is not null;

---------------------------------------------------------------------------------------------------- bookings
alter table bookings
  -- of the conversation with support: how many answers there are, and whether the family wrote last
  add column answers integer not null default 0,
  add column message_waits boolean not null default false;
update bookings b set answers = m.answers, message_waits = m.waits
  from (
    select booking_id, count(*) filter (where from_staff) as answers, not (array_agg(from_staff order by message_id desc))[1] as waits
    from support_messages group by booking_id
  ) m where m.booking_id = b.id;

drop index bookings_of_tutor;
alter table bookings
  drop constraint tutor_and_time_together, drop constraint started_needs_tutor,
  drop column staff_id, drop column starts_at, drop column ends_at, drop column meeting_url, drop column link_wanted_at,
  drop column moves, drop column sequence, drop column outcome;
