-- What an e-mail is about and which newer one replaces it, for other ways to reach its reader; null for e-mails that go by e-mail alone.
alter table emails
  add column topic text,
  add column thread text,
  add column not_needed_at timestamptz,
  add constraint emails_topic check (topic in ('times', 'reminders', 'talk', 'papers')) not valid,
  add constraint emails_in_a_thread check ((topic is null) = (thread is null)) not valid;
-- How an event reaches a person who has a device; the e-mail holds what it says, and is the last way.
create table notifications (
  email_id bigint primary key references emails on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  thread text not null,
  status text not null default 'planned' check (status in ('planned', 'pushed', 'shown', 'missed', 'emailed', 'withdrawn')),
  -- Whether the e-mail waits for the push instead of leaving beside it.
  holds_email boolean not null default false,
  -- When the route is decided or, of a pushed one, when it counts as missed.
  next_at timestamptz not null
);
create index notifications_due on notifications (next_at) where status in ('planned', 'pushed');
create index notifications_of_thread on notifications (account_id, thread, email_id);
