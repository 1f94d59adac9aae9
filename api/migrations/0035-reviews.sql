-- What families say of tutors on their public pages: one review of each child and tutor, changed in place.
create table reviews (
  review_id integer primary key generated always as identity,
  child_id uuid not null references children on delete cascade,
  tutor_id integer not null references tutors,
  -- the guardian's first name, as it is shown
  author text not null,
  stars integer not null check (stars between 1 and 5),
  words text not null,
  written_at timestamptz not null default clock_now(),
  -- the tutor's; taken away when the review changes
  answer text,
  report_reason text,
  reported_at timestamptz,
  hidden_reason text,
  hidden_at timestamptz,
  unique (child_id, tutor_id)
);
create index reviews_shown on reviews (tutor_id, written_at desc) where hidden_at is null;
create index reviews_to_decide on reviews (reported_at) where reported_at is not null and hidden_at is null;

-- Whether the public pages count by themselves instead of showing typed figures.
alter table site_figures add column counted boolean not null default false;
alter table site_figures alter column counted drop default;
