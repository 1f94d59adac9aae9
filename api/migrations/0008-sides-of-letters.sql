-- Whom a letter about a booking is for: who changes the address gets it at the new one, whoever it was written to.
alter table letters add column side text check (side in ('student', 'tutor', 'desk'));
update letters l set side = case when lower(l.to_address) = lower(b.email) then 'student' else 'tutor' end
  from bookings b where b.id = l.booking_id;
