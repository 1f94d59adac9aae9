-- Of which order a paid lesson is, for its page, its letters and its tutor.
create view ordered_lessons as
  select o.order_id, 'OT-' || to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(o.order_number::text, 6, '0') as reference,
    o.family_id, o.course_name, o.student_name, o.parent_name, family.email, o.time_zone, family.language,
    translated_names(o.class_id, o.course_name, b.subject, b.class) as translated_names, o.booking_id, b.suits
  from orders o
  left join bookings b on b.id = o.booking_id
  left join account_addresses family on family.account_id = o.family_id;
-- For whom lessons with which tutor are paid.
create view lessons_paid as select child_id, tutor_id from orders where paid_at is not null;
