-- What a parent says of their own age, until an executive has seen a document; then the kind of document and the answer.
create table adult_checks (
  account_id uuid primary key references accounts on delete cascade,
  full_name text,
  born_on date,
  while_registering boolean not null default false,
  given_at timestamptz not null default clock_now(),
  is_adult boolean,
  document text check (document in ('aadhaar', 'pan', 'passport', 'voter-id', 'driving-licence')),
  checked_by uuid,
  checked_at timestamptz,
  check ((is_adult is null) = (full_name is not null and born_on is not null)),
  check ((is_adult is null) = (checked_at is null and document is null))
);
create index adult_checks_waiting on adult_checks (given_at) where is_adult is not true;
-- Whether a declaration is no longer enough from `required_from` on.
alter table consent_rule add column needs_check boolean not null default false;
