-- What a family writes with a child's tutor, or about a booking with support. The row is locked while a message gets its number.
create table conversations (
  conversation_id uuid primary key default gen_random_uuid(),
  family_id uuid not null references accounts on delete cascade,
  child_id uuid references children on delete cascade,
  tutor_id integer references tutors,
  booking_id uuid unique references bookings on delete cascade,
  last_number integer not null default 0,
  last_at timestamptz not null default clock_now(),
  blocked_by text check (blocked_by in ('student', 'tutor')),
  check ((child_id is null) = (tutor_id is null)),
  check ((tutor_id is null) <> (booking_id is null)),
  unique (child_id, tutor_id)
);
create index conversations_of_family on conversations (family_id, last_at, conversation_id);
create index conversations_of_tutor on conversations (tutor_id, last_at, conversation_id) where tutor_id is not null;
create index conversations_by_age on conversations (last_at) where tutor_id is not null;

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  message_number integer not null,
  message_id bigint generated always as identity,
  -- made by the page that wrote, so that a message sent twice is said once
  sent_id uuid not null default gen_random_uuid(),
  side text not null check (side in ('student', 'tutor', 'staff')),
  name text not null,
  -- as written; the other side may read it without numbers, addresses and links
  words text not null,
  -- the desk's note that it has read the conversation, and why
  is_reading boolean not null default false,
  picture_key text unique,
  picture_width integer,
  picture_height integer,
  said_at timestamptz not null default clock_now(),
  primary key (conversation_id, message_number),
  unique (conversation_id, sent_id)
);

-- How far a side has read, and when it is told by letter of what it has not.
create table conversation_marks (
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('student', 'tutor')),
  read_number integer not null default 0,
  letter_at timestamptz,
  is_told boolean not null default false,
  primary key (conversation_id, side)
);
create index conversation_marks_due on conversation_marks (letter_at) where letter_at is not null;

-- Why the desk has opened a conversation; for an hour its reader may turn its pages.
create table conversation_readings (
  reading_id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid references accounts on delete set null,
  reason text not null,
  read_at timestamptz not null default clock_now()
);
create index conversation_readings_of on conversation_readings (conversation_id);

-- When a person wants no letters about messages, in minutes after midnight of their zone; equal ends mean never.
create table quiet_hours (
  account_id uuid primary key references accounts on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  time_zone text not null
);

create index lessons_given on lessons (tutor_id, child_id, ends_at) where status <> 'cancelled';

-- The conversations with support become conversations like the others; a message keeps its number in the log.
insert into conversations (family_id, booking_id, last_number, last_at)
select b.family_id, b.id, count(*), max(m.created_at)
from support_messages m join bookings b on b.id = m.booking_id group by b.family_id, b.id;
insert into messages (conversation_id, message_number, message_id, side, name, words, said_at) overriding system value
select c.conversation_id, row_number() over (partition by m.booking_id order by m.message_id), m.message_id,
  case when m.from_staff then 'staff' else 'student' end, m.written_by, m.text, m.created_at
from support_messages m join conversations c on c.booking_id = m.booking_id;
-- what was answered before counts as read: it was mailed
insert into conversation_marks (conversation_id, side, read_number)
select conversation_id, 'student', last_number from conversations;
select setval(pg_get_serial_sequence('messages', 'message_id'), greatest(1, coalesce((select max(message_id) from messages), 0) + 1), false);
drop table support_messages;
