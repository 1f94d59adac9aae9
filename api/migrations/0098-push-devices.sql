-- Browsers that show notifications, each of a session. `sealed_endpoint` is where and how to post to it.
create table push_devices (
  device_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint_mac bytea not null unique,
  sealed_endpoint bytea not null,
  user_agent text not null,
  refusals integer not null default 0,
  created_at timestamptz not null default clock_now(),
  seen_at timestamptz not null default clock_now()
);
create index push_devices_of_account on push_devices (account_id);
create index push_devices_of_session on push_devices (session_id);
create table notification_choices (
  account_id uuid not null references accounts on delete cascade,
  topic text not null check (topic in ('times', 'reminders', 'talk', 'papers')),
  choice text not null check (choice in ('phone', 'both', 'email')),
  primary key (account_id, topic)
);
-- One notification on one device; the device may be gone.
create table notification_deliveries (
  delivery_id uuid primary key default gen_random_uuid(),
  email_id bigint not null references notifications on delete cascade,
  device_id uuid not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed')),
  error text,
  sent_at timestamptz not null default clock_now(),
  shown_at timestamptz,
  unique (email_id, device_id)
);
