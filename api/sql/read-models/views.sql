-- What spans domains: read by domains below those whose rows it shows.
-- Where emails to the back office go.
create view back_office_addresses as
  select role, email, created_at, granted from accounts where role in ('admin', 'executive') and disabled_at is null and email is not null;
-- What a demo lesson shows of its booking.
create view booked_demos as
  select b.id as booking_id, b.booking_id as reference, b.family_id, b.course_name, b.student_name, b.parent_name, b.email, b.time_zone,
    b.suits, family.language, translated_names(b.class_id, b.course_name, b.subject, b.class) as translated_names,
    (select c.lesson_rupees from visible_courses c where c.class_id = b.class_id) as lesson_rupees
  from bookings b
  join account_addresses family on family.account_id = b.family_id;
-- The order of each paid lesson, for its page, its emails and its tutor.
create view ordered_lessons as
  select o.order_id, 'OT-' || to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(o.order_number::text, 6, '0') as reference,
    o.family_id, o.course_name, o.student_name, o.parent_name, family.email, o.time_zone, family.language,
    translated_names(o.class_id, o.course_name, b.subject, b.class) as translated_names, o.booking_id, b.suits, o.child_id
  from orders o
  left join booking_wishes b on b.booking_id = o.booking_id
  left join account_addresses family on family.account_id = o.family_id;
-- When tutors are busy elsewhere. Calendars that could not be read for a day no longer count.
create view busy_elsewhere as
  select b.tutor_id, b.starts_at, b.ends_at
  from busy_times b
  join busy_calendars c on c.tutor_id = b.tutor_id
  where c.read_at > clock_now() - interval '1 day';
-- Lessons whose tutor was not there two minutes after the start.
create view late_tutors as select lesson_id from room_alarms where 'tutor' = any (raised_for);
-- Lessons that prevent the deletion of a tutor.
create view lessons_to_come as
  select tutor_id, ends_at from lessons where status in ('scheduled', 'held', 'on-hold') and ends_at > clock_now();
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
-- Paid lessons at the tutor's own address that are over: only the desk can say how they count, at the request after which they were bought.
create view undecided_lessons as
  select l.lesson_id, o.booking_id from lessons l join orders o on o.order_id = l.order_id
  where l.kind = 'paid' and l.status = 'scheduled' and l.meeting_url is not null and l.ends_at < clock_now() - interval '30 minutes';
-- The bookings whose family waits for another tutor for its remaining paid lessons.
create view replacements_wished as
  select o.booking_id from tutor_changes c join orders o using (order_id)
  where c.ended_at is null and o.closed_at is null
    and exists (select from lesson_credits l where l.order_id = o.order_id and l.state = 'owed');
-- The family and the tutor of an email, as they are when it is sent.
create view family_readers as
  select a.account_id as family_id, a.email as address, f.parent_name as name, a.language
  from account_addresses a join families f on f.account_id = a.account_id where a.email is not null;
create view tutor_readers as select tutor_id, email as address, name, language, account_id from tutor_contacts where email <> '';
-- Accounts that will be erased, and when.
create view closing_accounts as select account_id, due_at from account_closings;
-- Tutors who have asked us to close their account: they are paid whatever they are owed.
create view leaving_tutors as select t.staff_id as tutor_id from account_closings c join tutors t on t.account_id = c.account_id;
-- Who is reached otherwise than by email, on a device or a phone: families by account, and tutors.
create view people_with_devices as
  select d.account_id, t.staff_id as tutor_id from push_devices d left join tutors t on t.account_id = d.account_id
  union all select account_id, null from agreed_phones;
-- What was sent to a family or a tutor, on any way: their emails that are due, and messages to their phone that stand for none, such as an
-- answer. As long as the words are kept.
create view sent_to_people as
  select account_id, id, at, email_id, message_id from (
    select e.to_family as account_id, e.email_id::text as id, e.due_at as at, e.email_id, null::uuid as message_id, e.status, e.not_needed_at
    from emails e where e.to_family is not null and e.to_address <> '' and e.queue <> 'codes' and e.due_at <= clock_now()
    union all
    select t.account_id, e.email_id::text, e.due_at, e.email_id, null, e.status, e.not_needed_at
    from tutor_contacts t join emails e on e.to_tutor = t.tutor_id where e.to_address <> '' and e.queue <> 'codes' and e.due_at <= clock_now()
  ) mailed
  where status <> 'withdrawn' or not_needed_at is not null
    or exists (select from notifications n where n.email_id = mailed.email_id and n.steps > 0)
  union all
  select account_id, message_id::text, created_at, null, message_id
  from phone_messages where email_id is null and number is not null;
