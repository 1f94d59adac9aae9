-- A code asked for from a device that the account knows is that device's alone: a stranger's tries cannot use it up.
alter table codes add column device text not null default '';
alter table codes drop constraint codes_pkey;
alter table codes add primary key (purpose, address, device);

-- An admin's second factor. The secret is sealed with a key that the database does not hold; the step of the last accepted
-- code is kept, so that none counts twice.
alter table accounts add column totp_secret bytea, add column totp_step bigint;
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_mac bytea not null,
  used_at timestamptz,
  primary key (account_id, code_mac)
);

-- Two and a half years are experience too.
alter table tutor_applications alter column experience type double precision;
