-- With the year, the month in which a child turns 18; and whether the holder of the account is the learner.
alter table children
  add column birth_month smallint check (birth_month between 1 and 12),
  add column is_self boolean not null default false;
create unique index one_self_in_a_family on children (family_id) where is_self;

-- What adults read before they agree to classes of their own.
alter table notices drop constraint notices_purpose_check;
alter table notices add constraint notices_purpose_check check (purpose in ('classes', 'own-classes', 'reviews'));

-- Children of whose 18th birthday a parent was told: from `day` on they may take their classes over, a parent books until `stops_on`, and
-- on `erased_on` they are erased if they have not.
create table comings_of_age (
  child_id uuid primary key references children on delete cascade,
  day date not null,
  stops_on date not null,
  erased_on date not null,
  notice text not null default 'told' check (notice in ('told', 'stopped', 'soon')),
  noticed_at timestamptz not null default clock_now(),
  -- The child's own address, as the parent gave it.
  address text,
  invited_at timestamptz,
  check ((address is null) = (invited_at is null)),
  check (day <= stops_on and stops_on < erased_on)
);
create index comings_of_age_by_stop on comings_of_age (stops_on);
