-- The next booking's number, such as BK-2026-000123, for people to read aloud; at least six digits.
-- A column's default calls it, so a migration created it first.
create or replace function next_booking_id() returns text language sql volatile as $$
  select 'BK-' || to_char(clock_now() at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('booking_numbers') as n
$$;
