-- What a family has bought: so many lessons of one course with one tutor, at one price each.
create table orders (
  order_id uuid primary key default gen_random_uuid(),
  order_number bigint generated always as identity unique,
  family_id uuid not null references accounts,
  child_id uuid not null references children,
  -- the demo after which they were bought
  booking_id uuid not null references bookings,
  class_id integer not null references courses,
  tutor_id integer not null references tutors,
  course_name text not null,
  student_name text not null,
  parent_name text not null,
  time_zone text not null,
  buyer_name text not null,
  buyer_state text not null,
  lessons integer not null check (lessons between 1 and 400),
  lesson_minutes integer not null check (lesson_minutes in (45, 60)),
  lesson_paise bigint not null check (lesson_paise > 0),
  total_paise bigint generated always as (lessons * lesson_paise) stored,
  -- the wished times, in order; a lesson that finds its time taken stays owed without one
  times timestamptz[] not null,
  held_until timestamptz not null,
  paid_by text unique,
  paid_at timestamptz,
  -- given up before it was paid, or stopped afterwards
  closed_at timestamptz,
  late_cancels integer not null default 0,
  created_at timestamptz not null default clock_now(),
  constraint paid_by_and_at check ((paid_by is null) = (paid_at is null))
);
create index orders_of_family on orders (family_id, created_at desc);
create index orders_of_booking on orders (booking_id);
create index orders_of_child on orders (child_id);
create index orders_of_course on orders (class_id);
create index orders_of_tutor on orders (tutor_id);
create index orders_that_hold_times on orders (held_until) where paid_at is null and closed_at is null;

-- A lesson that was paid for: a credit first, a time second. `returned`: its money goes back.
create table lesson_credits (
  order_id uuid not null references orders,
  nth integer not null check (nth > 0),
  state text not null default 'owed' check (state in ('owed', 'given', 'returned')),
  -- one more, because we had failed
  free boolean not null,
  primary key (order_id, nth)
);

-- Numbers without gaps: the counter's row is locked until the document's transaction ends.
create table document_series (
  series text primary key,
  last integer not null
);
create table sales_documents (
  document_id uuid primary key default gen_random_uuid(),
  number text not null unique check (length(number) <= 16),
  kind text not null check (kind in ('receipt', 'invoice', 'credit-note')),
  order_id uuid not null references orders,
  paise bigint not null check (paise > 0),
  -- what it says, as it was on that day
  facts jsonb not null,
  issued_at timestamptz not null default clock_now()
);
create index sales_documents_of_order on sales_documents (order_id, issued_at);

alter table checkouts add constraint checkouts_order_id_fkey foreign key (order_id) references orders;
alter table payments add constraint payments_order_id_fkey foreign key (order_id) references orders;
alter table refunds add constraint refunds_order_id_fkey foreign key (order_id) references orders;

---------------------------------------------------------------------------------------------------- lessons
-- A paid lesson uses one credit of an order; `on-hold` while its family pays. Nobody is in two of them at once either.
alter table lessons
  add column order_id uuid references orders,
  add column credit_nth integer,
  add constraint paid_of_an_order check ((kind = 'paid') = (order_id is not null and credit_nth is not null)),
  drop constraint lessons_status_check,
  add constraint lessons_status_check check (
    status in ('scheduled', 'held', 'missed-by-student', 'missed-by-tutor', 'cancelled', 'on-hold')
  ),
  drop constraint tutor_free,
  drop constraint child_free,
  add constraint tutor_free exclude using gist (tutor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'held', 'on-hold')),
  add constraint child_free exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'held', 'on-hold'));
create unique index one_lesson_of_a_credit on lessons (order_id, credit_nth) where status in ('scheduled', 'held', 'on-hold');
create index lessons_to_judge on lessons (ends_at) where kind = 'paid' and status = 'scheduled';
drop index lessons_of_tutor;
create index lessons_of_tutor on lessons (tutor_id, starts_at) where status in ('scheduled', 'held', 'on-hold');
