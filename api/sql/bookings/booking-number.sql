-- BK-2026-000123, as people read it aloud; six digits at least.
-- The table takes its default from it, so a migration made it.
create or replace function next_booking_id() returns text language sql volatile as $$
  select 'BK-' || to_char(clock_now() at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('booking_numbers') as n
$$;
