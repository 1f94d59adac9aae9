-- What a tutor gets for a lesson, from a day on.
create table tutor_rates (
  tutor_id integer not null references tutors,
  from_day date not null,
  paise bigint not null check (paise > 0),
  primary key (tutor_id, from_day)
);

-- Payouts of one day, made by an admin and approved by one.
create table payout_batches (
  batch_id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null default clock_now(),
  approved_by uuid references accounts on delete set null,
  approved_at timestamptz
);
create table payouts (
  payout_id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references payout_batches,
  tutor_id integer not null references tutors,
  gross_paise bigint not null check (gross_paise > 0),
  -- tax kept back for the tax office
  tds_paise bigint not null check (tds_paise between 0 and gross_paise),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'sent', 'failed')),
  utr text unique,
  made_at timestamptz not null default clock_now(),
  unique (batch_id, tutor_id)
);
create index payouts_of_tutor on payouts (tutor_id, made_at);

-- What a tutor has earned with one lesson: a share of the rate of its day; without a sum until there is a rate.
create table tutor_earnings (
  earning_id bigint generated always as identity primary key,
  tutor_id integer not null references tutors,
  order_id uuid not null,
  nth integer not null,
  why text not null check (why in ('taught', 'late cancel')),
  taught_on date not null,
  paise bigint check (paise > 0),
  payout_id uuid references payouts,
  unique (order_id, nth, why, taught_on)
);
create index earnings_to_pay on tutor_earnings (tutor_id, taught_on) where payout_id is null;
create index earnings_of_payout on tutor_earnings (payout_id);

-- Where a tutor is paid; account and PAN are sealed, and only their ends are shown.
create table tutor_bank_accounts (
  tutor_id integer primary key references tutors on delete cascade,
  holder text not null,
  ifsc text not null,
  sealed_account bytea not null,
  account_end text not null,
  sealed_pan bytea,
  pan_end text
);

create table pay_settings (
  single boolean primary key default true check (single),
  tds_percent integer not null default 10 check (tds_percent between 0 and 40),
  tds_percent_without_pan integer not null default 20 check (tds_percent_without_pan between 0 and 40),
  -- payments of a financial year up to this bear no tax
  tds_threshold_rupees integer not null default 50000 check (tds_threshold_rupees >= 0),
  minimum_rupees integer not null default 500 check (minimum_rupees >= 0),
  -- a batch above this is approved by another admin than its maker
  second_admin_rupees integer not null default 50000 check (second_admin_rupees >= 0)
);
insert into pay_settings default values;
