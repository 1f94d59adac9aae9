-- A calendar of the tutor's own, read every quarter of an hour for its busy times. Its address is sealed, as it opens the calendar.
create table busy_calendars (
  tutor_id integer primary key references tutors on delete cascade,
  address bytea not null,
  host text not null,
  next_read_at timestamptz not null,
  tried_at timestamptz,
  -- the last time that it was read
  read_at timestamptz,
  -- since then
  failures integer not null,
  problem text
);
create index busy_calendars_due on busy_calendars (next_read_at);

-- When, and nothing of what.
create table busy_times (
  tutor_id integer not null references busy_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tutor_id, starts_at),
  check (ends_at > starts_at)
);

-- Lessons at a busy time of which the desk knows.
create table told_overlaps (
  lesson_id uuid primary key references lessons on delete cascade,
  starts_at timestamptz not null
);
