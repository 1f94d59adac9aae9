-- What law makes us keep of an erased person for a year, sealed for a key that the operator keeps elsewhere.
create table sealed_remainders (
  remainder_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('family', 'child', 'tutor')),
  -- The id that the account or the child had; nobody else says whose it was.
  person_id uuid not null,
  sealed bytea not null,
  erased_at timestamptz not null default clock_now()
);
create index sealed_remainders_by_age on sealed_remainders (erased_at);
-- The public half of the key, as the settings say; null: nothing is kept.
create table remainder_key (
  single boolean primary key default true check (single),
  public_key text
);
insert into remainder_key values (true, null);
