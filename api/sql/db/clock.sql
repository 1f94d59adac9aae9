-- The product's only clock. Tests replace it with one that is moved by hand. Columns' defaults call it, so a migration created it first.
create or replace function clock_now() returns timestamptz language sql stable as 'select now()';
