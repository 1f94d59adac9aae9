-- The bookings that brought tutors and children together, and those about which a family writes to support.
create view courses_taught as
  select b.child_id, l.tutor_id, l.lesson_number, b.id as booking_id, b.booking_id as reference, b.status = 'REGISTERED' as is_registered,
    b.course_name, translated_names(b.class_id, b.course_name, b.subject, b.class) as translated_names
  from bookings b join booking_lessons l on l.booking_id = b.id where l.status <> 'cancelled';
create view courses_booked as
  select b.id as booking_id, b.booking_id as reference, b.student_name, b.course_name,
    translated_names(b.class_id, b.course_name, b.subject, b.class) as translated_names
  from bookings b;
-- What a family said in its booking that its orders follow.
create view booking_wishes as select id as booking_id, subject, class, suits from bookings;
-- When each course was requested, and whether its demo was held.
create view courses_requested as
  select id as booking_id, created_at, class_id, course_name, status in ('DONE', 'REGISTERED') as is_held from bookings;
