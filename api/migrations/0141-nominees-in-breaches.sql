-- The people whom families have named to act for them, among those a breach affected.
alter table breaches add column nominees integer not null default 0 check (nominees >= 0);
