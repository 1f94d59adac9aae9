create table tutor_applications (
  tutor_id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone_number text not null,
  qualification text not null,
  experience integer not null check (experience between 0 and 60),
  subjects text[] not null,
  preferred_time_slot text not null,
  -- where the résumé lies in the file store, and what it was called
  resume_path text not null,
  resume_name text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  message text,
  version integer not null default 1,
  created_at timestamptz not null default clock_now()
);
create index tutor_applications_newest on tutor_applications (created_at desc);

alter table proofs add column tutor_id uuid references tutor_applications on delete cascade;
