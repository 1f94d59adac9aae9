-- What is kept of a class: its board and its chat. The row is locked while operations and messages get their numbers.
create table room_records (
  lesson_id uuid primary key references lessons on delete cascade,
  last_seq integer not null default 0,
  -- of the last operation; the class opens well after this
  last_at_ms integer not null default -86400000,
  bytes integer not null default 0,
  pages smallint not null default 1,
  pen_given boolean not null default true,
  student_page smallint not null default 0,
  tutor_page smallint not null default 0,
  staff_page smallint not null default 0,
  messages integer not null default 0,
  written_at timestamptz not null default clock_now()
);
create index room_records_by_age on room_records (written_at);

-- The board's log, append-only: each operation once, whatever the network repeated.
create table room_board_operations (
  lesson_id uuid not null references room_records on delete cascade,
  seq integer not null,
  -- made by the page that drew
  operation_id bigint not null,
  -- since the start of the class; negative before
  at_ms integer not null,
  side text not null check (side in ('student', 'tutor', 'staff')),
  -- null for an operation about the whole board
  page smallint check (page between 0 and 29),
  -- contract/src/board/write-operation.ts
  body bytea not null,
  primary key (lesson_id, seq),
  unique (lesson_id, operation_id)
);
create index room_board_operations_of_page on room_board_operations (lesson_id, page, seq);

-- A page as the log up to `seq` makes it, so that a late joiner need not read all of it.
create table room_board_snapshots (
  lesson_id uuid not null references room_records on delete cascade,
  page smallint not null,
  seq integer not null,
  body bytea not null,
  primary key (lesson_id, page)
);

-- Pictures for board and chat; the files are private.
create table room_pictures (
  picture_id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references room_records on delete cascade,
  side text not null check (side in ('student', 'tutor', 'staff')),
  file_key text not null unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_now()
);
create index room_pictures_of on room_pictures (lesson_id);

create table room_messages (
  lesson_id uuid not null references room_records on delete cascade,
  message_number integer not null,
  -- made by the page that wrote
  message_id uuid not null,
  side text not null check (side in ('student', 'tutor', 'staff')),
  name text not null,
  -- as written; the other side reads it without numbers, addresses and links
  words text not null,
  picture_id uuid references room_pictures on delete cascade,
  said_at timestamptz not null default clock_now(),
  primary key (lesson_id, message_number),
  unique (lesson_id, message_id)
);
