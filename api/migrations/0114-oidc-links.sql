-- Whom an identity provider knows as which account of the back office; only a signed-in person connects the two.
create table oidc_links (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  linked_at timestamptz not null default clock_now(),
  used_at timestamptz,
  primary key (issuer, subject),
  unique (account_id, issuer)
);
-- Sign-ins at the provider that were used, so that none counts twice. One that was only begun leaves no row.
create table oidc_attempts (
  attempt_hash bytea primary key,
  expires_at timestamptz not null
);
-- Until when the back office may also sign in in other ways, where it otherwise signs in with its provider alone.
create table other_sign_in_methods (
  only_row boolean primary key default true check (only_row),
  open_until timestamptz not null
);
