-- What calls with an Idempotency-Key have made, so that a repetition makes nothing more. `made` is the id of an order, a message, a
-- refund or a payout; `request_mac` is of everything that was sent.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  route text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 64),
  request_mac bytea not null check (length(request_mac) = 32),
  made text not null,
  made_at timestamptz not null default clock_now(),
  primary key (account_id, route, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (made_at);
