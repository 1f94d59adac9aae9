-- The children and tutors of lessons that are or were paid for, and the booking under which the desk handles them.
create view lessons_paid as
  select child_id, tutor_id, booking_id, created_at from orders where paid_at is not null
  union all
  select o.child_id, c.former_tutor_id, o.booking_id, o.created_at from tutor_changes c join orders o using (order_id)
  where c.tutor_id is not null;
