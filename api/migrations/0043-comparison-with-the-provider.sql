-- A comparison of our payments and refunds with the provider's.
create table comparisons (
  comparison_id bigint generated always as identity primary key,
  from_at timestamptz not null,
  started_at timestamptz not null default clock_now(),
  -- moves on while it works; its process is gone where it does not
  moved_at timestamptz not null default clock_now(),
  ended_at timestamptz,
  -- why it was not completed
  problem text,
  payments integer not null default 0,
  refunds integer not null default 0
);
create unique index one_comparison_at_once on comparisons ((true)) where ended_at is null;

-- What we know otherwise than the provider, by its id of the payment or refund.
create table differences (
  subject text primary key,
  kind text not null,
  order_id uuid,
  our_paise bigint,
  our_state text,
  their_paise bigint,
  their_state text,
  first_seen_at timestamptz not null default clock_now(),
  last_seen_at timestamptz not null default clock_now(),
  resolved_at timestamptz,
  -- a person's reason for closing it
  reason text,
  told_at timestamptz
);
create index open_differences on differences (first_seen_at) where resolved_at is null;

-- The last comparison in which the provider had it.
alter table payments add column compared_in bigint;
alter table refunds add column compared_in bigint;

-- What the provider has paid into our bank account, or kept back from it, by payment and refund.
create table settled_lines (
  line_id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  -- before the fee
  paise bigint not null,
  fee_paise bigint not null,
  settlement_id text not null,
  utr text,
  settled_at timestamptz not null,
  booked_at timestamptz
);
create index lines_not_booked on settled_lines (line_id) where booked_at is null;
