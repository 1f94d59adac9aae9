-- What a family complains of. We owe it an answer while it is open, and have to be done with it a month after it came.
create table complaints (
  complaint_id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  family_id uuid not null references accounts on delete cascade,
  -- who complains; the account has the present address
  parent_name text not null,
  -- what it is about, where that is a purchase, and which of its lessons
  order_id uuid references orders on delete set null,
  nth integer,
  kind text not null check (kind in ('class', 'tutor', 'money', 'website', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- by when we answer, or close it once it is answered
  due_at timestamptz,
  reopened boolean not null default false,
  -- that it is late was told to admins
  told_late boolean not null default false,
  created_at timestamptz not null default clock_now(),
  constraint nothing_due_once_closed check ((state = 'closed') = (due_at is null))
);
create index complaints_of_family on complaints (family_id, created_at desc);
create index complaints_of_order on complaints (order_id) where order_id is not null;
create index complaints_due on complaints (due_at) where due_at is not null;

create table complaint_entries (
  entry_id bigint generated always as identity primary key,
  complaint_id uuid not null references complaints on delete cascade,
  from_family boolean not null,
  written_by text not null,
  text text not null,
  written_at timestamptz not null default clock_now()
);
create index entries_of_complaint on complaint_entries (complaint_id, entry_id);
