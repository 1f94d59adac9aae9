-- A family's wish for another tutor, and each change of the tutor of an order that is paid.
create table tutor_changes (
  change_id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  former_tutor_id integer not null references tutors,
  -- who took over; null while the wish is open, and where the family kept its tutor
  tutor_id integer references tutors,
  -- what the family said to it
  words text not null,
  -- null where the desk changed it unasked
  asked_at timestamptz,
  ended_at timestamptz,
  constraint ended_by_a_change check (tutor_id is null or ended_at is not null)
);
create index tutor_changes_of_order on tutor_changes (order_id);
create unique index one_open_wish on tutor_changes (order_id) where ended_at is null;
