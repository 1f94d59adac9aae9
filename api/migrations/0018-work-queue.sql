-- The quick filters of book requests read these instead of the whole list.
create index bookings_of_owner on bookings (owner_id, created_at desc, id) where owner_id is not null;
create index bookings_unread on bookings (created_at desc, id) where message_waits;
create index lessons_of_bookings_by_time on lessons (starts_at) where booking_id is not null;

-- Who has a request open in the back office at this moment. After a crash nobody has.
create unlogged table request_openings (
  booking_id uuid not null references bookings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  seen_at timestamptz not null,
  primary key (booking_id, account_id)
);

-- Where a tutor's classes meet unless an allotment says otherwise.
alter table tutors add column meeting_url text;
