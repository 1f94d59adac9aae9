-- Breaches of personal data that were recorded, and what was done of all that the law asks for.
create table breaches (
  breach_id integer generated always as identity primary key,
  discovered_at timestamptz not null,
  -- The tables that leaked, and the days whose rows did; null: all rows.
  tables text[] not null check (cardinality(tables) > 0),
  from_day date,
  to_day date,
  families integer not null check (families >= 0),
  tutors integer not null check (tutors >= 0),
  applicants integer not null check (applicants >= 0),
  recorded_at timestamptz not null default clock_now(),
  constraint days_both_or_neither check ((from_day is null) = (to_day is null))
);
create table breach_steps (
  breach_id integer not null references breaches,
  step text not null check (step in ('cert-in', 'board-first', 'people', 'board-detailed')),
  done_at timestamptz not null default clock_now(),
  done_by text not null,
  note text not null,
  primary key (breach_id, step)
);
