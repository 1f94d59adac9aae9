-- A tutor's introduction film: one that families see, and one that waits for an admin.
create table tutor_films (
  film_id uuid primary key default gen_random_uuid(),
  tutor_id integer not null references tutors on delete cascade,
  file_key text not null unique,
  size_bytes integer not null,
  seconds integer not null check (seconds between 1 and 60),
  -- the picture before it plays
  poster_url text,
  added_at timestamptz not null default clock_now(),
  approved_at timestamptz
);
create unique index tutor_films_shown on tutor_films (tutor_id) where approved_at is not null;
create unique index tutor_films_waiting on tutor_films (tutor_id) where approved_at is null;
