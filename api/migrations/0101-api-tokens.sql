-- With what other programs call the API. A token acts for the admin who made it, within its scopes.
create table api_tokens (
  token_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  last_used_from text
);
create unique index api_tokens_by_name on api_tokens (lower(name));
create index api_tokens_of_account on api_tokens (account_id);
