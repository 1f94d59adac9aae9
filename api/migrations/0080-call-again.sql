-- A request whose family is to be called again later: until then it waits aside.
alter table bookings add column again_at timestamptz;
create index bookings_later on bookings (again_at) where again_at is not null;
