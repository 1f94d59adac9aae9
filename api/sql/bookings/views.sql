-- What a demo lesson shows of its booking.
create view booked_demos as
  select b.id as booking_id, b.booking_id as reference, b.family_id, b.course_name, b.student_name, b.parent_name, b.email, b.time_zone,
    b.suits, family.language, translated_names(b.class_id, b.course_name, b.subject, b.class) as translated_names
  from bookings b
  join account_addresses family on family.account_id = b.family_id;
