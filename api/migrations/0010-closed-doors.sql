-- Accounts that came with the sample data: they sign in on this machine alone.
alter table accounts add column is_sample boolean not null default false;
update accounts a set is_sample = true
  where exists (select from settings where name = 'sample-data') and (email = 'admin@example.com' or (username = 'executive' and not exists (
    select from log_entries e where (e.operation = 'own-password-changed' and e.user_id = a.account_id)
      or (e.operation = 'executive-password-reset' and e.details ->> 'username' = a.username))));

-- When the person behind a session last proved who they are.
alter table sessions add column confirmed_at timestamptz not null default clock_now();
update sessions set confirmed_at = created_at;
alter table codes drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('student', 'staff', 'tutor', 'generic', 'change-email', 'confirm'));

-- Codes leave by a sender of their own. What they say is sealed with a key that the database does not hold.
alter table letters add column lane text not null default 'ordinary' check (lane in ('codes', 'ordinary'));
alter table letters add column sealed bytea;
update letters set subject = '', body_text = '', status = case status when 'planned' then 'failed' else status end
  where subject ~ '^\d{6} is your ';
drop index letters_due;
create index letters_due on letters (lane, next_try_at) where status = 'planned';
create index letters_of_before on letters (due_at) where status <> 'planned' and to_address <> '';

-- What the desk is to hear with its next letter; one letter in five minutes tells all of it.
create table staff_news (
  news_id bigint generated always as identity primary key,
  roles text[] not null,
  subject text not null,
  body_text text not null,
  created_at timestamptz not null default clock_now()
);

-- How many wrong codes came in an hour, over the whole site.
create table wrong_codes (hour timestamptz primary key, wrong integer not null);

-- Entries of the log that would repeat one another: the first is written at once, the others are counted here.
create table folded_entries (
  fold_key bytea primary key,
  operation_type text not null,
  operation text not null,
  details jsonb not null,
  user_id uuid,
  user_name text not null,
  user_email text not null,
  client_address text not null,
  user_agent text not null,
  times integer not null default 1,
  first_at timestamptz not null default clock_now(),
  last_at timestamptz not null default clock_now()
);
create index folded_entries_oldest on folded_entries (first_at);

-- What is kept for a time only.
alter table tutor_applications add column decided_at timestamptz;
update tutor_applications set decided_at = clock_now() where status <> 'PENDING';
create index class_visits_of_before on class_visits (joined_at);
create index known_devices_of_before on known_devices (seen_at);
create index sessions_of_before on sessions (expires_at);
create index allowances_used_before on allowances_used (used_at);

-- Names are one line of what can be seen; those of before may hold line ends and control characters.
create function one_line(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(given, '[\u202a-\u202e\u2066-\u2069]+', '', 'g'), '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;
update accounts set name = one_line(name) where name <> one_line(name);
update students set student_name = one_line(student_name), parent_name = one_line(parent_name)
  where (student_name, parent_name) <> (one_line(student_name), one_line(parent_name));
update bookings set student_name = one_line(student_name), parent_name = one_line(parent_name)
  where (student_name, parent_name) <> (one_line(student_name), one_line(parent_name));
update staff_members set staff_name = one_line(staff_name), subjects = one_line(subjects)
  where (staff_name, subjects) <> (one_line(staff_name), one_line(subjects));
update tutor_applications set name = one_line(name), qualification = one_line(qualification)
  where (name, qualification) <> (one_line(name), one_line(qualification));
drop function one_line;
