-- A course is sold by the lesson where both numbers are given; its price is their product then.
alter table courses
  add column lessons integer check (lessons between 1 and 400),
  add column lesson_minutes integer not null default 60 check (lesson_minutes in (45, 60)),
  add column lesson_rupees integer check (lesson_rupees between 1 and 99999),
  add constraint price_of_all_lessons check (
    lesson_rupees is null or (lessons is not null and price_rupees is not null and price_rupees = lessons * lesson_rupees)
  );
alter table courses alter column lesson_minutes drop default;

---------------------------------------------------------------------------------------------------- ledger
-- Double entry. What we owe to somebody is bounded: it never falls below nothing, and its balance is kept; the others are
-- summed when asked for.
create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  kind text not null,
  -- whose: an order, a tutor; empty for an account of our own
  owner text not null,
  bounded boolean not null,
  balance_paise bigint not null default 0,
  unique (kind, owner),
  constraint never_below_nothing check (not bounded or balance_paise >= 0)
);

-- One row is one debit and one credit, so an imbalance cannot be written down. An entry is corrected only by another one.
create table ledger_entries (
  entry_id bigint generated always as identity primary key,
  -- the event, booked once for ever: "captured pay_..."
  what text not null unique,
  at timestamptz not null default clock_now(),
  debit bigint not null references ledger_accounts,
  credit bigint not null references ledger_accounts,
  paise bigint not null check (paise > 0),
  constraint two_accounts check (debit <> credit)
);
create index ledger_debits on ledger_entries (debit);
create index ledger_credits on ledger_entries (credit);
