-- How families are reached on their phone: the number they have verified, what they agreed to, what was sent to it and what that cost.
create table phones (
  account_id uuid primary key references accounts on delete cascade,
  number text not null unique check (number ~ '^\+91[6-9]\d{9}$'),
  verified_at timestamptz not null default clock_now(),
  -- Meta's id of the person, who may hide their number from us.
  whatsapp_user text unique,
  -- Until when WhatsApp is not tried, after it did not know the number twice.
  not_on_whatsapp_until timestamptz,
  -- The last message from it: for a day after it, WhatsApp takes an answer in our own words.
  last_message_at timestamptz
);
-- The proof of every yes and no. The newest of a channel counts, for its number alone.
create table phone_agreements (
  agreement_id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('whatsapp', 'sms')),
  is_agreed boolean not null,
  number text not null,
  wording text not null,
  language text not null check (language in ('en', 'hi')),
  source text not null check (source in ('page', 'reply', 'provider')),
  agreed_at timestamptz not null default clock_now()
);
create index phone_agreements_of_account on phone_agreements (account_id, channel, agreement_id desc);
-- One message to a family's phone; of a notification, or a code without one.
create table phone_messages (
  message_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  email_id bigint references notifications on delete cascade,
  channel text not null check (channel in ('whatsapp', 'sms')),
  kind text not null,
  number text,
  words text,
  provider_id text,
  state text not null default 'sending'
    check (state in ('sending', 'unknown', 'accepted', 'sent', 'failed', 'delivered', 'read')),
  reason text,
  code integer,
  paise integer not null,
  created_at timestamptz not null default clock_now(),
  state_at timestamptz not null default clock_now(),
  unique (email_id, channel)
);
create index phone_messages_of_account on phone_messages (account_id, created_at desc);
create unique index phone_messages_by_provider on phone_messages (channel, provider_id) where provider_id is not null;
-- What a channel has cost on a day in India.
create table phone_days (
  day date not null,
  channel text not null,
  messages integer not null,
  paise integer not null,
  -- When its daily limit first refused a message.
  spent_at timestamptz,
  primary key (day, channel)
);
-- A channel that is away or closed is left alone for a while.
create table phone_pauses (
  channel text primary key,
  until_at timestamptz not null,
  times integer not null,
  reason text not null
);
-- Messages that people wrote to our number, so that each counts once; their words are in a conversation.
create table received_messages (
  provider_id text primary key,
  account_id uuid references accounts on delete cascade,
  sender_mac bytea not null,
  received_at timestamptz not null default clock_now()
);
create index received_messages_of_sender on received_messages (sender_mac, received_at desc);
create index received_messages_of_account on received_messages (account_id);
-- What Meta says of our templates.
create table phone_templates (
  name text not null,
  language text not null,
  status text not null,
  category text not null,
  checked_at timestamptz not null default clock_now(),
  primary key (name, language)
);
-- How many ways a notification has taken.
alter table notifications add column steps smallint not null default 0;
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('student', 'admin', 'applicant', 'tutor', 'generic', 'change-email', 'confirm', 'phone'));
