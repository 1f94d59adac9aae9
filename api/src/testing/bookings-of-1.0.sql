-- A booking in every state, as version 1.0.0 (migrations up to 0009) leaves it; the moments are given by the test.
insert into accounts (account_id, role, name, email, username, password_hash) values
  ('00000000-0000-4000-8000-0000000000a1', 'admin', 'Meera Nair', 'meera@example.in', null, null),
  ('00000000-0000-4000-8000-0000000000b1', 'student', 'Aarav Malhotra', 'ritu@example.in', null, null),
  ('00000000-0000-4000-8000-0000000000b2', 'student', 'Kabir Shaikh', 'imran@example.in', null, null);
insert into students values
  ('00000000-0000-4000-8000-0000000000b1', 'Aarav Malhotra', 'Ritu Malhotra', '9811042367'),
  ('00000000-0000-4000-8000-0000000000b2', 'Kabir Shaikh', 'Imran Shaikh', '9821306645');
insert into categories (category_name) values ('Science');
insert into courses (category_id, class_name, class_fullname) select 1, 'Chemistry ' || n, 'Chemistry ' || n from generate_series(1, 13) n;
insert into staff_members (staff_name, staff_email, staff_phone_number) values
  ('Mary Thomas', 'mary@example.in', '9847031596'), ('Arvind Iyer', 'arvind@example.in', '9840162258');

create temporary table given (nth integer, status text, outcome text, starts_at timestamptz, tutor integer, url text, wanted boolean, moves integer);
insert into given values
  (1, 'NOT_STARTED', null, null, null, null, false, 0),
  (2, 'IN_PROGRESS', null, '{{tomorrow}}', 1, 'https://meet.example/2', false, 1),
  (3, 'IN_PROGRESS', null, '{{soon}}', 1, null, true, 0),
  (4, 'IN_PROGRESS', null, '{{past}}', 1, null, false, 2),
  (5, 'DONE', 'held', '{{lastWeek}}', 1, null, false, 0),
  (6, 'DONE', null, '{{nextWeek}}', 1, null, false, 0),
  (7, 'REGISTERED', 'held', '{{lastMonth}}', 1, null, false, 0),
  (8, 'CANCELLED', null, null, null, null, false, 0),
  (9, 'CANCELLED', null, '{{nextMonth}}', 2, null, false, 0),
  (10, 'CANCELLED', 'student-absent', '{{past}}', 2, null, false, 0),
  (11, 'CANCELLED', 'tutor-absent', '{{lastWeek}}', 2, null, false, 0),
  (12, 'CANCELLED', 'held', '{{lastMonth}}', 2, null, false, 0),
  (13, 'CANCELLED', 'held', '{{lastWeek}}', 1, null, false, 0);
insert into bookings (id, student_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, status,
    staff_id, starts_at, ends_at, cancel_reason, outcome, meeting_url, link_wanted_at, moves, sequence, owner_name, updated_by, version, created_at)
  select ('00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid,
    ('00000000-0000-4000-8000-0000000000b' || (case when nth in (10, 12) then 2 else 1 end))::uuid, nth, 'Chemistry ' || nth, 'Science',
    'Chemistry ' || nth, 'Aarav', 'Ritu', '9811042367', case when nth in (10, 12) then 'imran@example.in' else 'ritu@example.in' end,
    status, tutor, starts_at, starts_at + interval '45 minutes', case when status = 'CANCELLED' then 'A reason' end, outcome, url,
    case when wanted then now() end, moves, moves, 'Meera Nair', 'Meera Nair', 3, now() - make_interval(mins => nth)
  from given order by nth;
insert into class_visits (booking_id, side, name, joined_at) select id, side, side, starts_at
  from bookings, unnest(array['student', 'tutor']) as side where class_id in (4, 5);
insert into class_visits (booking_id, side, name, joined_at) select id, 'tutor', 'tutor', starts_at from bookings where class_id = 10;
insert into ratings (booking_id, stars, words) select id, 4, 'Clear.' from bookings where class_id = 5;
insert into booking_notes (booking_id, written_by, text) select id, 'Meera Nair', 'Called.' from bookings where class_id = 2;
insert into support_messages (booking_id, from_staff, written_by, text) select id, from_staff, 'x', text
  from bookings, (values (1, false, 'When?'), (2, true, 'Soon.'), (3, false, 'Thanks.')) as m (nth, from_staff, text) where class_id = 11 order by nth;
insert into letters (to_address, subject, body_text, booking_id, kind, side, status, due_at)
  select email, 'Your class', 'text', id, kind, 'student', l.status, now() from bookings,
    (values ('booked', 'sent'), ('allotted', 'sent'), ('day-before', 'planned'), ('hour-before', 'planned')) as l (kind, status)
  where class_id = 2;
insert into letters (to_address, subject, body_text, booking_id, kind, side, status, due_at)
  select 'mary@example.in', 'A class', 'text', id, 'day-before', 'tutor', 'planned', now() from bookings where class_id = 2;
insert into log_entries (operation_type, operation, details, user_name) select 'BOOKING', 'demo-class-booked', '{"bookingId": "BK"}', 'Aarav'
  from generate_series(1, 5);
