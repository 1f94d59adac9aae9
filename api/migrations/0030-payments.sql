-- A page of the payment provider on which an order can be paid.
create table checkouts (
  checkout_id text primary key,
  order_id uuid not null,
  paise bigint not null check (paise > 0),
  url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_now(),
  looks integer not null default 0,
  -- when to ask the provider again; null once nothing more can come
  next_look_at timestamptz
);
create index checkouts_of_order on checkouts (order_id);
create index checkouts_to_look_at on checkouts (next_look_at) where next_look_at is not null;

-- What the provider has said of a payment, the furthest of it.
create table payments (
  payment_id text primary key,
  order_id uuid not null,
  checkout_id text not null references checkouts,
  paise bigint not null check (paise > 0),
  -- 0 created, 1 failed, 2 authorized, 3 captured
  rank smallint not null check (rank between 0 and 3),
  created_at timestamptz not null default clock_now()
);
create index payments_of_order on payments (order_id);
create index payments_of_checkout on payments (checkout_id);

-- Money on its way back. It stays "on its way" until it has arrived, also where the provider could not send it.
create table refunds (
  refund_id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  payment_id text not null references payments,
  why text not null,
  paise bigint not null check (paise > 0),
  state text not null default 'wanted' check (state in ('wanted', 'asked', 'failed', 'arrived')),
  -- the provider's number, or the bank's (UTR) where a person sent it
  reference text unique,
  tries integer not null default 0,
  next_try_at timestamptz default clock_now(),
  created_at timestamptz not null default clock_now(),
  arrived_at timestamptz,
  unique (payment_id, why)
);
create index refunds_of_order on refunds (order_id);
create index refunds_to_send on refunds (next_try_at) where state in ('wanted', 'asked');

-- Letters of the provider, each once.
create table payment_letters (
  event_id text primary key,
  kind text not null,
  checkout_id text,
  payment_id text,
  refund_id text,
  arrived_at timestamptz not null default clock_now()
);
create index payment_letters_by_age on payment_letters (arrived_at);

---------------------------------------------------------------------------------------------------- test bank
-- The provider's own side, where none is configured: no money moves.
create table bank_links (
  link_id text primary key,
  order_id text not null unique,
  reference text not null unique,
  paise bigint not null,
  title text not null,
  return_to text not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default clock_now()
);
create table bank_payments (
  payment_id text primary key,
  link_id text not null references bank_links,
  paise bigint not null,
  state text not null check (state in ('created', 'failed', 'authorized', 'captured')),
  -- a failed one that succeeds later after all
  captured_at timestamptz,
  created_at timestamptz not null default clock_now()
);
create index bank_payments_of_link on bank_payments (link_id);
create table bank_refunds (
  refund_id text primary key,
  idempotency_key text not null unique,
  payment_id text not null references bank_payments,
  paise bigint not null,
  state text not null check (state in ('pending', 'processed', 'failed')),
  created_at timestamptz not null default clock_now()
);
create index bank_refunds_of_payment on bank_refunds (payment_id);
create table bank_letters (
  letter_id bigint generated always as identity primary key,
  event_id text not null,
  body text not null,
  -- whether it is signed with the right secret
  signed boolean not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index bank_letters_due on bank_letters (due_at) where delivered_at is null;
create table bank_levers (
  single boolean primary key default true check (single),
  calls text not null,
  letters text not null,
  refunds text not null
);
