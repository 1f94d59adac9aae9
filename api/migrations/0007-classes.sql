-- When a tutor teaches, in India: {"weekly": {"1": [["16:00", "20:00"]]}, "exceptions": [{"day": "2026-11-30", "ranges": []}]}.
-- Until somebody has set it, the hours are made from the preferred time slot.
alter table staff_members add column working_hours jsonb;

alter table bookings
  add column meeting_url text,
  -- a student came to the class and found no link
  add column link_wanted_at timestamptz,
  -- how often the student has moved the class
  add column moves integer not null default 0,
  -- of the calendar entry: rises with every change
  add column sequence integer not null default 0,
  -- the student's, for letters
  add column time_zone text not null default 'Asia/Kolkata',
  add column owner_id uuid references accounts on delete set null,
  add column owner_name text,
  add column outcome text check (outcome in ('held', 'student-absent', 'tutor-absent'));
create index bookings_of_tutor on bookings (staff_id, starts_at) where status <> 'CANCELLED' and staff_id is not null;

create table booking_notes (
  note_id integer generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  written_by text not null,
  text text not null,
  created_at timestamptz not null default clock_now()
);
create index booking_notes_of on booking_notes (booking_id, note_id);

create table support_messages (
  message_id integer generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  from_staff boolean not null,
  written_by text not null,
  text text not null,
  created_at timestamptz not null default clock_now()
);
create index support_messages_of on support_messages (booking_id, message_id);

-- Who was in a class, from when to when: the facts of what happened.
create table class_visits (
  visit_id integer generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  name text not null,
  joined_at timestamptz not null default clock_now(),
  left_at timestamptz
);
create index class_visits_of on class_visits (booking_id, visit_id);

create table ratings (
  booking_id uuid primary key references bookings on delete cascade,
  stars integer not null check (stars between 1 and 5),
  words text not null default '',
  created_at timestamptz not null default clock_now()
);

-- Letters about a class: which, what for, with which calendar entry. A reminder is a letter that is due later; when its
-- class is moved or cancelled it is withdrawn in the same transaction.
alter table letters
  add column booking_id uuid references bookings on delete cascade,
  add column kind text,
  add column calendar text,
  add column calendar_method text,
  add column due_at timestamptz not null default clock_now();
alter table letters drop constraint letters_status_check;
alter table letters add constraint letters_status_check check (status in ('planned', 'sent', 'failed', 'withdrawn'));
create index letters_of_booking on letters (booking_id, letter_id) where booking_id is not null;
update letters set due_at = created_at;
