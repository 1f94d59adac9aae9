-- Of which order a paid lesson is, for its page, its letters and its tutor.
create view ordered_lessons as
  select o.order_id, 'OT-' || to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(o.order_number::text, 6, '0') as reference,
    o.family_id, o.course_name, o.student_name, o.parent_name, family.email, o.time_zone, family.language,
    translated_names(o.class_id, o.course_name, b.subject, b.class) as translated_names, o.booking_id, b.suits
  from orders o
  left join bookings b on b.id = o.booking_id
  left join account_addresses family on family.account_id = o.family_id;
-- For whom lessons with which tutor are paid, and the booking at which the desk looks after them.
create view lessons_paid as select child_id, tutor_id, booking_id, created_at from orders where paid_at is not null;
-- Paid lessons without a time to come: they too keep a tutor from being deleted.
create view lessons_owed as
  select o.tutor_id from lesson_credits c join orders o on o.order_id = c.order_id
  where c.state = 'owed' and o.paid_at is not null and o.closed_at is null and not exists (
    select from lessons l
    where l.order_id = c.order_id and l.credit_nth = c.nth and l.status in ('scheduled', 'held') and l.ends_at > clock_now()
  );
