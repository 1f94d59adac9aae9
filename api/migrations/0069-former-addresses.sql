-- addresses that accounts had before, as long as letters to them are kept, so that erasing an account finds these letters too
create table former_addresses (
  account_id uuid not null references accounts on delete cascade,
  address text not null,
  left_at timestamptz not null default clock_now(),
  primary key (account_id, address)
);
create index former_addresses_left on former_addresses (left_at);

-- a side may say how its devices do once a minute and step
create index room_attempts_latest on room_attempts (lesson_id, side, step, at desc);
