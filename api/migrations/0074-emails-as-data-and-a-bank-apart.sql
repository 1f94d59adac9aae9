-- An e-mail is its template and its parameters, worded for its reader when it is sent. The version before knows nothing of them and
-- takes only what waits in its own queues, so these wait in a queue that it does not know.
alter table emails add column template text, add column parameters jsonb, add column reader jsonb;
alter table emails alter column subject set default '', alter column body_text set default '';
alter table emails drop constraint emails_queue_check;
alter table emails add constraint emails_queue_check check (queue in ('codes', 'default', 'ordinary')) not valid;
alter table paused_domains drop constraint paused_domains_queue_check;
alter table paused_domains add constraint paused_domains_queue_check check (queue in ('codes', 'default', 'ordinary')) not valid;

-- Reminders are planned days ahead; the other e-mails that still wait leave as they were worded.
update emails e
set template = case e.side when 'student' then 'lesson-to-family' else 'lesson-to-tutor' end, queue = 'default',
  subject = '', body_text = '', calendar = null, calendar_method = null,
  parameters = jsonb_build_object(
    'kind', e.kind, 'lessonId', l.lesson_id, 'orderId', l.order_id, 'tutorId', l.tutor_id,
    'reference', coalesce(b.booking_id,
      'OT-' || to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(o.order_number::text, 6, '0')),
    'courseName', coalesce(b.course_name, o.course_name), 'studentName', coalesce(b.student_name, o.student_name),
    'translatedNames', (
      select jsonb_object_agg(t.language, jsonb_build_object(
        'courseName', coalesce(nullif(t.class_fullname, ''), t.class_name), 'subject', '', 'class', t.class_name))
      from course_texts t join courses c on c.class_id = t.class_id
      where t.class_id = coalesce(b.class_id, o.class_id)
        and coalesce(nullif(c.class_fullname, ''), c.class_name) = coalesce(b.course_name, o.course_name)
    ),
    'tutorName', tutor.staff_name, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
    'timeZone', coalesce(b.time_zone, o.time_zone), 'calendarSequence', l.calendar_sequence
  )
from lessons l
join tutors tutor on tutor.staff_id = l.tutor_id
left join bookings b on b.id = l.booking_id
left join orders o on o.order_id = l.order_id
where l.lesson_id = e.lesson_id and e.status = 'planned' and e.kind in ('day-before', 'hour-before')
  and (e.side = 'student' and e.to_family is not null or e.side = 'tutor' and e.to_tutor is not null);

-- The bank of the demo has a schema of its own, which is made where there is a demo: `packages/fake-razorpay/store.ts`.
do $$ begin
  if exists (select from bank_links) then
    create schema test_bank;
    alter table bank_links set schema test_bank;
    alter table test_bank.bank_links rename to links;
    alter table bank_payments set schema test_bank;
    alter table test_bank.bank_payments rename to payments;
    alter table bank_refunds set schema test_bank;
    alter table test_bank.bank_refunds rename to refunds;
  end if;
end $$;
drop table if exists bank_letters, bank_levers, bank_refunds, bank_payments, bank_links;
