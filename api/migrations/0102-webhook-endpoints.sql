-- Addresses of other programs, to which changes are sent. Address and secrets are sealed.
create table webhook_endpoints (
  endpoint_id uuid primary key,
  sealed_url bytea not null,
  sealed_secret bytea not null,
  -- Signs as well, until then.
  former_secret bytea,
  former_until timestamptz,
  types text[] not null check (cardinality(types) > 0),
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failed')),
  created_at timestamptz not null default clock_now(),
  failing_since timestamptz,
  -- One process at a time sends to it, and a failure makes it pause.
  leased_until timestamptz not null default '-infinity'
);
-- What happened: ids, states and times.
create table webhook_events (
  event_id text primary key default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_now()
);
create index webhook_events_by_age on webhook_events (created_at);
create table webhook_deliveries (
  delivery_number bigint generated always as identity primary key,
  event_id text not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default clock_now(),
  tried_at timestamptz,
  status integer,
  answer text not null default '',
  took_ms integer,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, delivery_number);
