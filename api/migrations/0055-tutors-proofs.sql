-- What a tutor has learnt, each with a document that an admin verifies.
create table tutor_qualifications (
  qualification_id uuid primary key default gen_random_uuid(),
  tutor_id integer not null references tutors on delete cascade,
  name text not null,
  type text not null check (type in ('picture', 'pdf')),
  file_key text not null unique,
  added_at timestamptz not null default clock_now(),
  -- verified, unless a refusal says why not; null while it waits
  decided_at timestamptz,
  refusal text not null,
  version integer not null default 1,
  constraint refused_by_a_decision check (refusal = '' or decided_at is not null)
);
create index tutor_qualifications_of on tutor_qualifications (tutor_id, added_at);
create index tutor_qualifications_waiting on tutor_qualifications (added_at) where decided_at is null;
