-- A parent's check with an issuer of tokens, from its beginning until a consent uses it: who began it, whom the parent says to be until
-- the answer is there, and then the answer alone. A visitor without an account is known by the verified address of the browser.
create table token_checks (
  check_id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  proof_hash bytea,
  state_hash bytea not null unique,
  reference text not null,
  full_name text,
  begun_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('adult', 'not-adult', 'declined', 'name-differs', 'unreadable')),
  settled_at timestamptz,
  check ((account_id is null) <> (proof_hash is null)),
  check ((outcome is null) = (full_name is not null)),
  check ((outcome is null) = (settled_at is null))
);
create unique index token_checks_open_of_account on token_checks (account_id) where outcome is null;
create unique index token_checks_open_of_proof on token_checks (proof_hash) where outcome is null;
create index token_checks_of_account on token_checks (account_id);
create index token_checks_of_proof on token_checks (proof_hash);
create index token_checks_by_age on token_checks (begun_at);
-- Where a token showed the age, it stands in place of a document.
alter table adult_checks
  add column token_issuer text check (token_issuer in ('digilocker')),
  add column token_reference text,
  drop constraint adult_checks_check1,
  add constraint shown_by_one check ((is_adult is null) = (checked_at is null)),
  add constraint document_or_token check ((is_adult is null) = (document is null and token_issuer is null)),
  add constraint token_with_reference check ((token_issuer is null) = (token_reference is null)),
  add constraint document_or_token_alone check (document is null or token_issuer is null);
