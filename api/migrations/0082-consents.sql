-- What parents were told, word for word. A changed word is a new row.
create table notices (
  notice_id integer generated always as identity primary key,
  purpose text not null check (purpose in ('classes', 'reviews')),
  version integer not null,
  language text not null,
  body jsonb not null,
  body_hash text not null,
  published_at timestamptz not null default clock_now(),
  unique (purpose, version, language, body_hash)
);
-- What parents agreed to and withdrew: the last row for a child and a purpose holds. Nothing in it is changed or deleted, but the
-- evidence of a person who is erased. The numbers of accounts and children outlive them, as proof.
create table consents (
  consent_number bigint generated always as identity primary key,
  account_id uuid not null,
  child_id uuid not null,
  purpose text not null check (purpose in ('classes', 'reviews')),
  act text not null check (act in ('given', 'withdrawn')),
  notice_id integer references notices,
  method text not null check (method in ('declared', 'details-held', 'details-given', 'token')),
  evidence jsonb,
  at timestamptz not null default clock_now(),
  check (act = 'withdrawn' or notice_id is not null)
);
create index consents_of_child on consents (child_id, purpose, consent_number);
create index consents_of_account on consents (account_id);
-- From when on a child without consent is refused. One that was withdrawn is refused at once.
create table consent_rule (
  single boolean primary key default true check (single),
  required_from timestamptz not null
);
insert into consent_rule values (true, '2027-05-13 00:00+05:30');
