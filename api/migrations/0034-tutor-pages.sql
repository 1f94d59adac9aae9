-- What a tutor shows on their public page, and what lists go by: the last seven columns follow from the tutor's row.
create table tutor_profiles (
  tutor_id integer primary key references tutors on delete cascade,
  slug text not null unique,
  headline text not null,
  about text not null,
  levels text[] not null,
  languages text[] not null,
  -- null: the page is not public
  consented_at timestamptz,
  -- false while the tutor's account is disabled
  may_show boolean not null default true,
  version integer not null default 1,
  listed boolean not null default false,
  is_premium boolean not null default false,
  experience_years integer not null default 0,
  subject_names text[] not null default '{}',
  subject_keys text[] not null default '{}',
  times text[] not null default '{}',
  search_text text not null default ''
);
create index tutor_profiles_listed on tutor_profiles (is_premium desc, experience_years desc, tutor_id) where listed;
create index tutor_profiles_by_subject on tutor_profiles using gin (subject_keys) where listed;

-- The qualification and the experience that a tutor asks an admin to approve.
create table tutor_fact_changes (
  tutor_id integer primary key references tutors on delete cascade,
  qualification text not null,
  experience text not null,
  asked_at timestamptz not null default clock_now()
);
-- The day on which an admin last approved them.
alter table tutors add column facts_checked_at timestamptz;

-- The tutor with whom the family wishes to have the demo class.
alter table bookings add column wished_tutor_id integer references tutors on delete set null;
create index bookings_with_wish on bookings (created_at) where wished_tutor_id is not null and status = 'NOT_STARTED';
