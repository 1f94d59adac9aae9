-- The lessons of a booking, as the booking shows them; the last one is its current lesson.
create view booking_lessons as
  select l.booking_id, l.lesson_id, l.lesson_number, l.tutor_id, t.name as tutor_name, t.email as tutor_email, l.starts_at, l.ends_at,
    l.status, l.meeting_url, l.moves, r.stars, s.absence, s.offered_times
  from lessons l
  join tutor_contacts t on t.tutor_id = l.tutor_id
  left join lesson_ratings r on r.lesson_id = l.lesson_id
  left join tutor_statements s on s.lesson_id = l.lesson_id
  where l.booking_id is not null;
-- The lessons of tutors with children, to come or past.
create view taught_children as select lesson_id, tutor_id, child_id, starts_at, ends_at from lessons where status not in ('cancelled', 'on-hold');
-- The lessons of tutors with children that were held.
create view attended_lessons as select child_id, tutor_id, lesson_id, starts_at from lessons where status = 'held';
-- The lessons with their people and times, for the domains above.
create view lesson_times as
  select lesson_id, kind, booking_id, order_id, credit_nth, tutor_id, starts_at, ends_at, status from lessons;
-- Paid lessons that are over and not settled yet: what the tutor has earned with them is still to be booked.
create view lessons_to_settle as
  select tutor_id from lessons where order_id is not null and status in ('scheduled', 'on-hold') and ends_at <= clock_now();
