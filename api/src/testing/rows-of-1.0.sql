-- A row or two for every table that migrations 0001 to 0014 create.
insert into settings values ('sample-data', 'seeded');
insert into accounts (account_id, role, name, email, username, password_hash, totp_secret, totp_step) values
  ('00000000-0000-4000-8000-000000000001', 'admin', 'Meera Nair', 'admin@example.com', null, null, '\x01', 58000000),
  ('00000000-0000-4000-8000-000000000002', 'executive', 'Faizan Ali', null, 'executive', 'hash', null, null),
  ('00000000-0000-4000-8000-000000000003', 'student', 'Dolma', 'dolma@example.in', null, null, null, null);
insert into sessions (account_id, seed, idle_until, expires_at) select account_id, '\x02', now(), now() from accounts;
insert into recovery_codes (account_id, code_mac) values ('00000000-0000-4000-8000-000000000001', '\x03');
insert into known_devices (device_id, account_id) select gen_random_uuid(), account_id from accounts;
insert into codes (purpose, address, code_mac, expires_at) values ('tutor', 'ramya@example.in', '\x04', now());
insert into allowances_used (key) values ('code dolma@example.in');
insert into wrong_codes values (date_trunc('hour', now()), 3);
insert into log_entries (operation_type, operation, details, user_name) values
  ('SYSTEM', 'sample-data-added', '{"sample": true}', 'System'), ('BOOKING', 'demo-class-booked', '{"bookingId": "BK-1"}', 'Dolma');
insert into log_seals (seal_number, log_id, mac) values (1, 1, '\x05');
insert into log_anchors (seal_number, mac, pruned_before, entries, signature) values (1, '\x06', '2026-01-01', 1, '\x07');
insert into hidden_log_entries (log_id, operation_type, created_at, hidden_by) values (1, 'SYSTEM', now(), 'Meera Nair');
insert into log_clearings (older_than, cleared_by) values ('2026-01-01', 'Meera Nair');
insert into folded_entries (fold_key, operation_type, operation, details, user_name, user_email, client_address, user_agent)
  values ('\x08', 'LOGIN', 'sign-in-refused', '{}', 'System', '', '203.0.113.7', 'test');
insert into categories (category_name) values ('Classes 9–10'), ('Music');
insert into subcategories (category_id, subcategory_name, path) values (1, 'Mathematics', '{1}'), (1, 'Algebra', '{1,2}');
insert into courses (category_id, subcategory_id, class_name, class_fullname, class_level, class_language, price_rupees)
  values (1, 2, 'Algebra', 'Algebra for Class 9', 'Beginner', 'English, हिन्दी', 500), (2, null, 'Tabla', 'Tabla for beginners', null, null, null);
insert into course_imports (import_id, made_by, file_name, rows_total, rows_refused)
  values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', 'courses.csv', 1, 1);
insert into course_import_rows values ('00000000-0000-4000-8000-000000000004', 1, '{Music}', 2, null, 'no name');
insert into students values ('00000000-0000-4000-8000-000000000003', 'Tenzin', 'Dolma', '9876543210');
insert into staff_members (staff_name, staff_email, staff_phone_number, working_hours)
  values ('Debashish Sen', 'sen@example.in', '9876543211', '{"weekly": {}, "exceptions": []}'), ('Sana Qureshi', 'sana@example.in', '', null);
insert into tutor_applications (tutor_id, name, email, phone_number, qualification, experience, subjects, preferred_time_slot, status)
  values ('00000000-0000-4000-8000-000000000005', 'Ramya', 'ramya@example.in', '9840012345', 'M.Sc', 2.5, '{Mathematics}', '4:00 PM', 'APPROVED');
insert into proofs (proof_hash, purpose, address, expires_at, tutor_id)
  values ('\x09', 'tutor', 'ramya@example.in', now(), '00000000-0000-4000-8000-000000000005');
insert into bookings
  (id, student_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, status, staff_id, starts_at, ends_at)
  values ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000003', 1, 'Algebra for Class 9', 'Algebra', 'Algebra',
    'Tenzin', 'Dolma', '9876543210', 'dolma@example.in', 'IN_PROGRESS', 1, '2026-12-01T10:00Z', '2026-12-01T11:00Z');
insert into booking_notes (booking_id, written_by, text) select id, 'Faizan Ali', 'Called.' from bookings;
insert into support_messages (booking_id, from_staff, written_by, text) select id, false, 'Dolma', 'Is there homework?' from bookings;
insert into class_visits (booking_id, side, name) select id, 'student', 'Tenzin' from bookings;
insert into ratings (booking_id, stars) select id, 5 from bookings;
insert into letters (to_address, subject, body_text, booking_id, kind, side)
  select email, 'Your class', 'It is tomorrow.', id, 'day-before', 'student' from bookings;
insert into staff_news (roles, subject, body_text) values ('{admin,executive}', 'A new request', 'By Dolma.');
insert into app_updates (prev_version, curr_version) values ('1.0.0', '1.1.0');
