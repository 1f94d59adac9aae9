-- Families who have asked us to close their account: until it is due, they can keep it.
create table account_closings (
  account_id uuid primary key references accounts (account_id) on delete cascade,
  asked_at timestamptz not null default clock_now(),
  due_at timestamptz not null
);
create index account_closings_due on account_closings (due_at);
-- A family's download finds the e-mails to it.
create index emails_to_family on emails (to_family) where to_family is not null;
