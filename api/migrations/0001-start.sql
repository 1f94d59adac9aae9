create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The one clock. The tests' template replaces it by one that is moved by hand.
create function clock_now() returns timestamptz language sql stable as 'select now()';

-- Tells every process that what it keeps of `tg_argv[0]` is out of date.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create table settings (name text primary key, value text not null);

---------------------------------------------------------------------------------------------------- identity
create table accounts (
  account_id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('student', 'executive', 'admin')),
  name text not null,
  email text,
  username text,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default clock_now(),
  check (role = 'executive' or email is not null),
  check (role <> 'executive' or (username is not null and password_hash is not null))
);
create unique index accounts_email on accounts (lower(email), role) where email is not null;
create unique index accounts_username on accounts (lower(username)) where username is not null;

-- The refresh token is made from the seed with a key the database does not hold; the seed before it is kept so
-- that an answer lost on the way can be given again.
create table sessions (
  session_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  seed bytea not null,
  previous_seed bytea,
  rotated_at timestamptz not null default clock_now(),
  created_at timestamptz not null default clock_now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  client_address text not null default '',
  user_agent text not null default ''
);
create index sessions_account on sessions (account_id) where ended_at is null;

create table codes (
  purpose text not null check (purpose in ('student', 'staff', 'tutor', 'generic', 'change-email')),
  address text not null,
  code_mac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, address)
);

-- Proof that a browser verified an address for one purpose; what it was spent on is kept to answer a repeated call alike.
create table proofs (
  proof_hash bytea primary key,
  purpose text not null check (purpose in ('student', 'tutor')),
  address text not null,
  expires_at timestamptz not null,
  account_id uuid references accounts on delete cascade
);

create table known_devices (
  device_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  seen_at timestamptz not null default clock_now(),
  primary key (device_id, account_id)
);

create table allowances_used (key text not null, used_at timestamptz not null default clock_now());
create index allowances_used_key on allowances_used (key, used_at);

---------------------------------------------------------------------------------------------------- logs, mail
create table log_entries (
  log_id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_now(),
  operation_type text not null check (
    operation_type in ('CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGOUT', 'BOOKING', 'PAYMENT', 'ERROR', 'SYSTEM')
  ),
  operation text not null,
  details jsonb not null default '{}',
  user_id uuid,
  user_name text not null default 'System',
  user_email text not null default '',
  client_address text not null default ''
);
create index log_entries_newest on log_entries (created_at desc);

create table letters (
  letter_id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'failed')),
  -- a letter that has not left by then is no longer worth sending, such as one with a code
  worthless_after timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_now(),
  created_at timestamptz not null default clock_now(),
  sent_at timestamptz,
  last_error text
);
create index letters_due on letters (next_try_at) where status = 'planned';
create index letters_newest on letters (letter_id desc);

---------------------------------------------------------------------------------------------------- catalogue
create table categories (
  category_id integer generated always as identity primary key,
  category_name text not null,
  category_definition text not null default '',
  category_image_url text,
  hidden_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_now()
);
create unique index categories_name on categories (lower(category_name)) where hidden_at is null;

create table subcategories (
  subcategory_id integer generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  parent_id integer references subcategories on delete cascade,
  subcategory_name text not null,
  subcategory_definition text not null default '',
  -- itself and everything above it, topmost first
  path integer[] not null,
  hidden_at timestamptz,
  version integer not null default 1
);
create unique index subcategories_name on subcategories (category_id, parent_id, lower(subcategory_name))
  nulls not distinct where hidden_at is null;
create index subcategories_path on subcategories using gin (path);

create table courses (
  class_id integer generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  subcategory_id integer references subcategories on delete cascade,
  class_name text not null,
  class_fullname text not null,
  class_level text,
  class_language text,
  class_mode text,
  class_description text,
  price_rupees integer check (price_rupees >= 0),
  duration text,
  pdf_paths text[] not null default '{}' check (cardinality(pdf_paths) <= 4),
  hidden_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_now()
);
create index courses_of_category on courses (category_id, class_id) where hidden_at is null;
create index courses_of_subcategory on courses (subcategory_id, class_id) where hidden_at is null;

create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on courses
  for each statement execute function announce_change('catalogue');

---------------------------------------------------------------------------------------------------- people
create table students (
  account_id uuid primary key references accounts on delete cascade,
  student_name text not null,
  parent_name text not null,
  phone_number text not null,
  version integer not null default 1
);

create table staff_members (
  staff_id integer generated always as identity primary key,
  staff_name text not null,
  staff_email text not null,
  staff_phone_number text not null,
  qualification text not null default '',
  experience text not null default '',
  subjects text not null default '',
  preferred_time_slot text not null default '',
  is_premium boolean not null default false,
  staff_details text not null default '',
  staff_image_url text,
  hidden_at timestamptz,
  version integer not null default 1
);
create trigger announce after insert or update or delete or truncate on staff_members
  for each statement execute function announce_change('staff');

---------------------------------------------------------------------------------------------------- bookings
create sequence booking_numbers;

-- BK-2026-000123, as people read it aloud; six digits at least.
create function next_booking_id() returns text language sql volatile as $$
  select 'BK-' || to_char(clock_now() at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('booking_numbers') as n
$$;

create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_id text not null unique default next_booking_id(),
  student_id uuid not null references accounts,
  class_id integer not null references courses,
  course_name text not null,
  subject text not null,
  class text not null,
  student_name text not null,
  parent_name text not null,
  phone_number text not null,
  email text not null,
  status text not null default 'NOT_STARTED' check (
    status in ('NOT_STARTED', 'IN_PROGRESS', 'DONE', 'REGISTERED', 'CANCELLED')
  ),
  staff_id integer references staff_members,
  starts_at timestamptz,
  ends_at timestamptz,
  cancel_reason text,
  updated_by text not null default 'System',
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  constraint tutor_and_time_together check (
    (staff_id is null and starts_at is null and ends_at is null)
    or (staff_id is not null and starts_at is not null and ends_at > starts_at)
  ),
  constraint started_needs_tutor check (status in ('NOT_STARTED', 'CANCELLED') or staff_id is not null),
  -- nobody is in two classes at once; the database is the judge, not the code
  constraint tutor_free exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'CANCELLED' and staff_id is not null),
  constraint student_free exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'CANCELLED' and staff_id is not null)
);
create unique index one_open_request on bookings (student_id, class_id) where status in ('NOT_STARTED', 'IN_PROGRESS');
create index bookings_newest on bookings (created_at desc, id);
create index bookings_waiting on bookings (created_at) where status = 'NOT_STARTED';
create index bookings_student on bookings (student_id, created_at desc);
create index bookings_search on bookings using gin (
  (booking_id || ' ' || student_name || ' ' || parent_name || ' ' || email || ' ' || course_name) gin_trgm_ops
);

---------------------------------------------------------------------------------------------------- app updates
create table app_updates (
  app_update_id integer generated always as identity primary key,
  prev_version text not null,
  curr_version text not null,
  mandatory boolean not null default false,
  description text not null default '',
  release_notes text not null default '',
  download_url text not null default '',
  size text not null default '',
  status text not null default 'PENDING' check (status in ('ACTIVE', 'INACTIVE', 'PENDING')),
  version integer not null default 1,
  created_at timestamptz not null default clock_now()
);
