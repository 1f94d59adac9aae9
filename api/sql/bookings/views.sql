-- What a demo lesson shows of its booking.
create view booked_demos as
  select id as booking_id, booking_id as reference, family_id, course_name, student_name, parent_name, email, time_zone from bookings;
