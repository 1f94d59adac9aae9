-- Keys with which people sign in. `public_key` is in COSE; the counter of a synced key stays at zero.
create table passkeys (
  passkey_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  can_sync boolean not null,
  is_synced boolean not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default clock_now(),
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);
-- Challenges that passkeys have signed, so that none counts twice. One that is only given out leaves no row.
create table passkey_challenges (
  challenge_mac bytea primary key,
  expires_at timestamptz not null
);
-- Random bytes by which an authenticator knows the account; null before its first passkey.
alter table accounts add column passkey_handle bytea;
-- The passkey with which a session began, or was last confirmed.
alter table sessions add column passkey_id uuid references passkeys on delete set null;
create index sessions_of_passkey on sessions (passkey_id) where passkey_id is not null;
