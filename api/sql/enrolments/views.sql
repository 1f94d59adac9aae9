-- The order of each paid lesson, for its page, its e-mails and its tutor.
create view ordered_lessons as
  select o.order_id, 'OT-' || to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(o.order_number::text, 6, '0') as reference,
    o.family_id, o.course_name, o.student_name, o.parent_name, family.email, o.time_zone, family.language,
    translated_names(o.class_id, o.course_name, b.subject, b.class) as translated_names, o.booking_id, b.suits
  from orders o
  left join booking_wishes b on b.booking_id = o.booking_id
  left join account_addresses family on family.account_id = o.family_id;
-- The children and tutors of lessons that are or were paid for, and the booking under which the desk handles them.
create view lessons_paid as
  select child_id, tutor_id, booking_id, created_at from orders where paid_at is not null
  union all
  select o.child_id, c.former_tutor_id, o.booking_id, o.created_at from tutor_changes c join orders o using (order_id)
  where c.tutor_id is not null;
-- The bookings whose family waits for another tutor for its remaining paid lessons.
create view replacements_wished as
  select o.booking_id from tutor_changes c join orders o using (order_id)
  where c.ended_at is null and o.closed_at is null
    and exists (select from lesson_credits l where l.order_id = o.order_id and l.state = 'owed');
-- Paid lessons that are owed without a time: they too prevent the deletion of a tutor.
create view lessons_owed as
  select o.tutor_id from lesson_credits c join orders o on o.order_id = c.order_id
  where c.state = 'owed' and o.paid_at is not null and o.closed_at is null and not exists (
    select from lesson_times l
    where l.order_id = c.order_id and l.credit_nth = c.nth and l.status in ('scheduled', 'held') and l.ends_at > clock_now()
  );
-- Lessons with an objection, with the request at which the desk settles it: the demo's own, or the one after which they were bought.
create view disputed_lessons as
  select l.lesson_id, coalesce(l.booking_id, o.booking_id) as booking_id
  from waiting_objections b join lesson_times l using (lesson_id) left join orders o on o.order_id = l.order_id;
