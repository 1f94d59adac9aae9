-- Whom a family names to act for it when it no longer can.
create table nominees (
  account_id uuid primary key references accounts (account_id) on delete cascade,
  name text not null,
  email text not null,
  named_at timestamptz not null default clock_now()
);
