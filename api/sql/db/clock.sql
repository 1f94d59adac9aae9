-- The one clock. Tests replace it by one that is moved by hand. Tables take their defaults from it, so a migration made it.
create or replace function clock_now() returns timestamptz language sql stable as 'select now()';
