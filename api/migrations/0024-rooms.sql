-- A ticket opens the socket of one class once. Who it is for: the side, and the person, so that a newer tab takes over the older.
create table room_tickets (
  ticket_hash bytea primary key,
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  person text not null,
  name text not null,
  -- of the account, where there is one: the room closes with it
  session_id uuid,
  expires_at timestamptz not null
);
create index room_tickets_expired on room_tickets (expires_at);

-- Who was in a class from when to when, as the server heard it: a row per connection, moved on every few seconds.
create table room_presence (
  connection_id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  person text not null,
  name text not null,
  -- null once nobody is connected by it
  process_id uuid,
  from_at timestamptz not null default clock_now(),
  until_at timestamptz not null default clock_now(),
  -- of this time, how long the page was in the background and nobody used it
  idle_seconds integer not null default 0,
  ended text check (ended in ('left', 'lost', 'taken-over', 'removed', 'over', 'moved-process'))
);
create index room_presence_of on room_presence (lesson_id, from_at);
create index room_presence_by_age on room_presence (from_at);

-- That somebody tried to come, and how far it went.
create table room_attempts (
  attempt_id bigint generated always as identity primary key,
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  name text not null,
  step text not null check (step in ('page', 'ticket', 'devices', 'signal', 'ice')),
  worked boolean not null,
  at timestamptz not null default clock_now()
);
create index room_attempts_of on room_attempts (lesson_id, at);
create index room_attempts_by_age on room_attempts (at);

-- What one process has to pass on to members whom other processes hold; kept for a minute.
create unlogged table room_frames (
  process_id uuid not null,
  frame_number bigint not null,
  lesson_id uuid not null,
  to_connection uuid,
  -- 0: a message; 1 and 2: the binary channels; 9: between processes
  channel smallint not null,
  body bytea not null,
  created_at timestamptz not null default clock_now(),
  primary key (process_id, frame_number)
);
create index room_frames_by_age on room_frames (created_at);

-- When a process of ours was up: what none of them covers was our own outage.
create table process_heartbeats (
  heartbeat_id bigint generated always as identity primary key,
  process_id uuid not null,
  from_at timestamptz not null default clock_now(),
  until_at timestamptz not null default clock_now()
);
create index process_heartbeats_by_end on process_heartbeats (until_at);

-- Once per class, two minutes after its start: which sides were missing. A side that comes is taken out.
create table room_alarms (
  lesson_id uuid primary key references lessons on delete cascade,
  missing text[] not null,
  raised_at timestamptz not null default clock_now()
);

-- What a side says against what we saw of it. Until the desk has settled it, no letter tells an outcome.
create table room_objections (
  lesson_id uuid not null references lessons on delete cascade,
  side text not null check (side in ('student', 'tutor')),
  name text not null,
  text text not null,
  written_at timestamptz not null default clock_now(),
  settled_by text,
  primary key (lesson_id, side)
);

-- Until now a visit was a pressed button, and its end was what the page told. Where no end is known, the class's end counts.
insert into room_presence (connection_id, lesson_id, side, person, name, from_at, until_at, ended)
  select gen_random_uuid(), v.lesson_id, v.side, '', v.name, v.joined_at, coalesce(v.left_at, greatest(v.joined_at, l.ends_at)), 'left'
  from lesson_visits v join lessons l using (lesson_id);
insert into room_attempts (lesson_id, side, name, step, worked, at)
  select lesson_id, side, name, 'ticket', true, joined_at from lesson_visits;
insert into process_heartbeats (process_id, from_at, until_at)
  select gen_random_uuid(), min(starts_at), clock_now() from lessons having min(starts_at) < clock_now();
drop table lesson_visits;

-- A class without a link takes place here: nobody waits for one any more.
alter table lessons drop column link_wanted_at;
-- When the present time of a lesson was set.
alter table lessons add column timed_at timestamptz not null default clock_now();
update lessons set timed_at = created_at;

-- A class that the tutor or the back office has ended is closed, until one of them comes again.
create table room_endings (
  lesson_id uuid primary key references lessons on delete cascade,
  ended_by text not null,
  ended_at timestamptz not null default clock_now()
);
