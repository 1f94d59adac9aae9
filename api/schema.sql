-- The whole schema as migrations and api/sql make it: to read, not to run. Written by `npm run schema`.

create extension btree_gist;
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

create sequence booking_numbers;
create sequence turns_of_owners;

create table account_closings (
  account_id uuid not null,
  asked_at timestamptz default clock_now() not null,
  due_at timestamptz not null,
  is_dormant boolean default false not null,
  constraint account_closings_pkey PRIMARY KEY (account_id),
  constraint account_closings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX account_closings_due ON account_closings (due_at);

create table accounts (
  account_id uuid default gen_random_uuid() not null,
  role text not null,
  name text not null,
  email text,
  username text,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz default clock_now() not null,
  totp_secret bytea,
  totp_step bigint,
  is_sample boolean default false not null,
  language text default 'en' not null,
  signed_in_at timestamptz,
  granted text[] default '{}' not null,
  takes_requests boolean default false not null,
  passkey_handle bytea,
  initial_password_until timestamptz,
  constraint accounts_pkey PRIMARY KEY (account_id),
  constraint accounts_check CHECK (((role = 'executive') OR (email IS NOT NULL))),
  constraint accounts_check1 CHECK (((role <> 'executive') OR ((username IS NOT NULL) AND (password_hash IS NOT NULL)))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['en', 'hi']))),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['student', 'executive', 'admin', 'staff']))),
  constraint granted_by_name CHECK ((granted <@ ARRAY['money', 'catalogue', 'applications'])),
  constraint granted_to_executives CHECK (((role = 'executive') OR (granted = '{}'))),
  constraint only_executives_take_requests CHECK (((role = 'executive') OR (NOT takes_requests)))
);
CREATE INDEX accounts_by_part_of_email ON accounts USING gin (email gin_trgm_ops);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email), role) WHERE (email IS NOT NULL);
CREATE INDEX accounts_of_back_office ON accounts (role) WHERE (role = ANY (ARRAY['executive', 'admin']));
CREATE INDEX accounts_on_duty ON accounts (account_id) WHERE (takes_requests AND (disabled_at IS NULL));
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username)) WHERE (username IS NOT NULL);
CREATE TRIGGER follow_address AFTER UPDATE OF email ON accounts FOR EACH ROW WHEN (((new.email IS DISTINCT FROM old.email) AND (new.role = 'student'))) EXECUTE FUNCTION follow_address();
CREATE TRIGGER forget_devices_of AFTER UPDATE OF disabled_at ON accounts FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION forget_devices_of();

create table adult_checks (
  account_id uuid not null,
  full_name text,
  born_on date,
  while_registering boolean default false not null,
  given_at timestamptz default clock_now() not null,
  is_adult boolean,
  document text,
  checked_by uuid,
  checked_at timestamptz,
  token_issuer text,
  token_reference text,
  constraint adult_checks_pkey PRIMARY KEY (account_id),
  constraint adult_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint adult_checks_check CHECK (((is_adult IS NULL) = ((full_name IS NOT NULL) AND (born_on IS NOT NULL)))),
  constraint adult_checks_document_check CHECK ((document = ANY (ARRAY['aadhaar', 'pan', 'passport', 'voter-id', 'driving-licence']))),
  constraint adult_checks_token_issuer_check CHECK ((token_issuer = 'digilocker')),
  constraint document_or_token CHECK (
CASE
    WHEN (is_adult IS NULL) THEN ((document IS NULL) AND (token_issuer IS NULL))
    WHEN is_adult THEN ((document IS NOT NULL) OR (token_issuer IS NOT NULL))
    ELSE (token_issuer IS NULL)
END),
  constraint document_or_token_alone CHECK (((document IS NULL) OR (token_issuer IS NULL))),
  constraint shown_by_one CHECK (((is_adult IS NULL) = (checked_at IS NULL))),
  constraint token_with_reference CHECK (((token_issuer IS NULL) = (token_reference IS NULL)))
);
CREATE INDEX adult_checks_waiting ON adult_checks (given_at) WHERE (is_adult IS NOT TRUE);

create table aggregated_entries (
  entry_key bytea not null,
  operation_type text not null,
  operation text not null,
  details jsonb not null,
  user_id uuid,
  user_name text not null,
  user_email text not null,
  client_address text not null,
  user_agent text not null,
  times integer default 1 not null,
  first_at timestamptz default clock_now() not null,
  last_at timestamptz default clock_now() not null,
  constraint aggregated_entries_pkey PRIMARY KEY (entry_key)
);
CREATE INDEX aggregated_entries_oldest ON aggregated_entries (first_at);

create table allowances_used (
  key text not null,
  used_at timestamptz default clock_now() not null
);
CREATE INDEX allowances_used_before ON allowances_used (used_at);
CREATE INDEX allowances_used_key ON allowances_used (key, used_at);

create unlogged table announcements (
  what text not null
);

create unlogged table announcers (
  only_row boolean default true not null,
  promised_until timestamptz not null,
  constraint announcers_pkey PRIMARY KEY (only_row),
  constraint announcers_only_row_check CHECK (only_row)
);

create table api_tokens (
  token_id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  name text not null,
  token_hash bytea not null,
  prefix text not null,
  scopes text[] not null,
  created_at timestamptz default clock_now() not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  constraint api_tokens_pkey PRIMARY KEY (token_id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX api_tokens_by_name ON api_tokens (lower(name));
CREATE INDEX api_tokens_of_account ON api_tokens (account_id);

create table app_updates (
  app_update_id integer generated always as identity not null,
  prev_version text not null,
  curr_version text not null,
  mandatory boolean not null,
  description text not null,
  release_notes text not null,
  download_url text not null,
  size text not null,
  status text default 'PENDING' not null,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  constraint app_updates_pkey PRIMARY KEY (app_update_id),
  constraint app_updates_status_check CHECK ((status = ANY (ARRAY['ACTIVE', 'INACTIVE', 'PENDING'])))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_updates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('app-updates');

create table applications (
  application_id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  phone_number text not null,
  qualification text not null,
  experience double precision not null,
  subjects text[] not null,
  preferred_time_slot text not null,
  resume_path text,
  resume_name text,
  status text default 'PENDING' not null,
  message text,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  decided_at timestamptz,
  language text default 'en' not null,
  tutor_id integer,
  name_sounds text[] default '{}' not null,
  constraint applications_pkey PRIMARY KEY (application_id),
  constraint applications_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE SET NULL,
  constraint applications_experience_check CHECK (((experience >= (0)::double precision) AND (experience <= (60)::double precision))),
  constraint applications_language_check CHECK ((language = ANY (ARRAY['en', 'hi']))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['PENDING', 'APPROVED', 'REJECTED'])))
);
CREATE INDEX applications_by_address ON applications (lower(email));
CREATE INDEX applications_by_name_sound ON applications USING gin (name_sounds);
CREATE INDEX applications_newest ON applications (created_at DESC);
CREATE INDEX applications_of_status ON applications (status, created_at DESC);
CREATE INDEX applications_of_tutor ON applications (tutor_id) WHERE (tutor_id IS NOT NULL);
CREATE TRIGGER hear_name BEFORE INSERT OR UPDATE OF name ON applications FOR EACH ROW EXECUTE FUNCTION hear_name('name');
CREATE TRIGGER name_tutor BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION name_tutor();
CREATE TRIGGER phone_in_e164 BEFORE INSERT OR UPDATE OF phone_number ON applications FOR EACH ROW WHEN ((new.phone_number !~ '^\+[0-9]+$')) EXECUTE FUNCTION store_phone_in_e164();
CREATE TRIGGER send_decided AFTER UPDATE OF status ON applications FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION send_application();
CREATE TRIGGER send_received AFTER INSERT ON applications FOR EACH ROW EXECUTE FUNCTION send_application();

create table applied_sql (
  hash text not null,
  objects text[] not null,
  former_hashes text[] default '{}' not null
);

create table background_jobs (
  name text not null,
  period_seconds integer not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures integer default 0 not null,
  gave_up boolean default false not null,
  error text,
  constraint background_jobs_pkey PRIMARY KEY (name)
);

create table booking_notes (
  note_id integer generated always as identity not null,
  booking_id uuid not null,
  written_by text not null,
  text text not null,
  created_at timestamptz default clock_now() not null,
  constraint booking_notes_pkey PRIMARY KEY (note_id),
  constraint booking_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX booking_notes_of ON booking_notes (booking_id, note_id);

create table bookings (
  id uuid default gen_random_uuid() not null,
  booking_id text default next_booking_id() not null,
  family_id uuid not null,
  class_id integer not null,
  course_name text not null,
  subject text not null,
  class text not null,
  student_name text not null,
  parent_name text not null,
  phone_number text not null,
  email text not null,
  status text default 'NOT_STARTED' not null,
  cancel_reason text,
  updated_by text default 'System' not null,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  updated_at timestamptz default clock_now() not null,
  time_zone text not null,
  owner_id uuid,
  owner_name text,
  search_text text generated always as (((((((((((booking_id || ' ') || student_name) || ' ') || parent_name) || ' ') || email) || ' ') || course_name) || ' ') || phone_number)) stored not null,
  child_id uuid not null,
  answers integer default 0 not null,
  message_waits boolean default false not null,
  name_sounds text[] default '{}' not null,
  suits text[] not null,
  wished_tutor_id integer,
  again_at timestamptz,
  undo_by uuid,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_booking_id_key UNIQUE (booking_id),
  constraint bookings_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id),
  constraint bookings_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id),
  constraint bookings_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(account_id),
  constraint bookings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint bookings_wished_tutor_id_fkey FOREIGN KEY (wished_tutor_id) REFERENCES tutors(staff_id) ON DELETE SET NULL,
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['NOT_STARTED', 'IN_PROGRESS', 'DONE', 'REGISTERED', 'CANCELLED']))),
  constraint bookings_suits_check CHECK ((suits <@ ARRAY['weekdays', 'weekends', 'mornings', 'afternoons', 'evenings']))
);
CREATE INDEX bookings_by_name_sound ON bookings USING gin (name_sounds);
CREATE INDEX bookings_by_urgency ON bookings ((
CASE
    WHEN (status = 'NOT_STARTED') THEN ('3000-01-01 00:00:00+00'::timestamptz - GREATEST(created_at, again_at))
    ELSE (created_at - '3000-01-01 00:00:00+00'::timestamptz)
END) DESC);
CREATE INDEX bookings_later ON bookings (again_at) WHERE (again_at IS NOT NULL);
CREATE INDEX bookings_newest ON bookings (created_at DESC, id);
CREATE INDEX bookings_of_child ON bookings (child_id);
CREATE INDEX bookings_of_course ON bookings (class_id);
CREATE INDEX bookings_of_family ON bookings (family_id, created_at DESC);
CREATE INDEX bookings_of_owner ON bookings (owner_id, created_at DESC, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX bookings_search ON bookings USING gin (search_text gin_trgm_ops);
CREATE INDEX bookings_unread ON bookings (created_at DESC, id) WHERE message_waits;
CREATE INDEX bookings_waiting ON bookings (created_at) WHERE (status = 'NOT_STARTED');
CREATE INDEX bookings_with_wish ON bookings (created_at) WHERE ((wished_tutor_id IS NOT NULL) AND (status = 'NOT_STARTED'));
CREATE UNIQUE INDEX one_open_request ON bookings (child_id, class_id) WHERE (status = ANY (ARRAY['NOT_STARTED', 'IN_PROGRESS']));
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');
CREATE TRIGGER count_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_bookings();
CREATE TRIGGER count_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_bookings();
CREATE TRIGGER count_old AFTER DELETE ON bookings REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION count_old_bookings();
CREATE TRIGGER hear_names BEFORE INSERT OR UPDATE OF student_name, parent_name ON bookings FOR EACH ROW EXECUTE FUNCTION hear_names();
CREATE TRIGGER phone_in_e164 BEFORE INSERT OR UPDATE OF phone_number ON bookings FOR EACH ROW WHEN ((new.phone_number !~ '^\+[0-9]+$')) EXECUTE FUNCTION store_phone_in_e164();
CREATE TRIGGER send_created AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION send_booking();
CREATE TRIGGER send_status_changed AFTER UPDATE OF status ON bookings FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION send_booking();
CREATE CONSTRAINT TRIGGER started_needs_lesson AFTER INSERT OR UPDATE OF status ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['IN_PROGRESS', 'DONE', 'REGISTERED']))) EXECUTE FUNCTION require_lesson();
CREATE TRIGGER z_consent_stands AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION require_consent();
CREATE TRIGGER z_own_consent_stands AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION require_own_consent();

create table breach_steps (
  breach_id integer not null,
  step text not null,
  done_at timestamptz default clock_now() not null,
  done_by text not null,
  note text not null,
  constraint breach_steps_pkey PRIMARY KEY (breach_id, step),
  constraint breach_steps_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breaches(breach_id),
  constraint breach_steps_step_check CHECK ((step = ANY (ARRAY['cert-in', 'board-first', 'people', 'board-detailed'])))
);

create table breaches (
  breach_id integer generated always as identity not null,
  discovered_at timestamptz not null,
  tables text[] not null,
  from_day date,
  to_day date,
  families integer not null,
  tutors integer not null,
  applicants integer not null,
  recorded_at timestamptz default clock_now() not null,
  nominees integer default 0 not null,
  constraint breaches_pkey PRIMARY KEY (breach_id),
  constraint breaches_applicants_check CHECK ((applicants >= 0)),
  constraint breaches_families_check CHECK ((families >= 0)),
  constraint breaches_nominees_check CHECK ((nominees >= 0)),
  constraint breaches_tables_check CHECK ((cardinality(tables) > 0)),
  constraint breaches_tutors_check CHECK ((tutors >= 0)),
  constraint days_both_or_neither CHECK (((from_day IS NULL) = (to_day IS NULL)))
);

create table busy_calendars (
  tutor_id integer not null,
  address bytea not null,
  host text not null,
  next_read_at timestamptz not null,
  tried_at timestamptz,
  read_at timestamptz,
  failures integer not null,
  problem text,
  unread bytea,
  constraint busy_calendars_pkey PRIMARY KEY (tutor_id),
  constraint busy_calendars_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE
);
CREATE INDEX busy_calendars_due ON busy_calendars (next_read_at);

create table busy_times (
  tutor_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint busy_times_pkey PRIMARY KEY (tutor_id, starts_at),
  constraint busy_times_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES busy_calendars(tutor_id) ON DELETE CASCADE,
  constraint busy_times_check CHECK ((ends_at > starts_at))
);

create table calendar_feeds (
  tutor_id integer not null,
  generation integer not null,
  constraint calendar_feeds_pkey PRIMARY KEY (tutor_id),
  constraint calendar_feeds_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE
);

create table catalogue_bin (
  bin_id integer generated always as identity not null,
  category_id integer,
  subcategory_id integer,
  class_id integer,
  deleted_at timestamptz default clock_now() not null,
  constraint catalogue_bin_pkey PRIMARY KEY (bin_id),
  constraint catalogue_bin_category_id_key UNIQUE (category_id),
  constraint catalogue_bin_class_id_key UNIQUE (class_id),
  constraint catalogue_bin_subcategory_id_key UNIQUE (subcategory_id),
  constraint catalogue_bin_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE CASCADE,
  constraint catalogue_bin_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id) ON DELETE CASCADE,
  constraint catalogue_bin_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(subcategory_id) ON DELETE CASCADE,
  constraint catalogue_bin_one_entry CHECK ((num_nonnulls(category_id, subcategory_id, class_id) = 1))
);
CREATE INDEX catalogue_bin_by_age ON catalogue_bin (deleted_at);

create table categories (
  category_id integer generated always as identity not null,
  category_name text not null,
  category_definition text not null,
  category_image_url text,
  hidden_at timestamptz,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  text_language text generated always as (
CASE
    WHEN (length(regexp_replace(category_name, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(category_name, '[^A-Za-z]', '', 'g'))) THEN 'hi'
    ELSE 'en'
END) stored not null,
  constraint categories_pkey PRIMARY KEY (category_id),
  constraint categories_text_language_check CHECK ((text_language = ANY (ARRAY['en', 'hi'])))
);
CREATE UNIQUE INDEX categories_name ON categories (lower(category_name)) WHERE (hidden_at IS NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER file_renamed AFTER UPDATE OF category_name ON categories FOR EACH ROW WHEN ((old.category_name <> new.category_name)) EXECUTE FUNCTION file_renamed_category();

create table category_promises (
  category_id integer not null,
  learn_en text not null,
  learn_hi text not null,
  features_en text not null,
  features_hi text not null,
  version integer default 1 not null,
  constraint category_promises_pkey PRIMARY KEY (category_id),
  constraint category_promises_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON category_promises FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table category_texts (
  category_id integer not null,
  language text not null,
  category_name text not null,
  category_definition text not null,
  of_version integer not null,
  version integer default 1 not null,
  constraint category_texts_pkey PRIMARY KEY (category_id, language),
  constraint category_texts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE CASCADE,
  constraint category_texts_language_check CHECK ((language = 'hi'))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON category_texts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER file_translated_changed AFTER UPDATE ON category_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_categories();
CREATE TRIGGER file_translated_deleted AFTER DELETE ON category_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_categories();
CREATE TRIGGER file_translated_new AFTER INSERT ON category_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_categories();

create table checkouts (
  checkout_id text not null,
  order_id uuid not null,
  paise bigint not null,
  url text not null,
  expires_at timestamptz not null,
  created_at timestamptz default clock_now() not null,
  looks integer default 0 not null,
  next_look_at timestamptz,
  asked_at timestamptz,
  constraint checkouts_pkey PRIMARY KEY (checkout_id),
  constraint checkouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint checkouts_paise_check CHECK ((paise > 0))
);
CREATE INDEX checkouts_of_order ON checkouts (order_id);
CREATE INDEX checkouts_to_look_at ON checkouts (next_look_at) WHERE (next_look_at IS NOT NULL);

create table child_notes (
  note_id integer generated always as identity not null,
  child_id uuid not null,
  tutor_id integer not null,
  text text not null,
  created_at timestamptz default clock_now() not null,
  constraint child_notes_pkey PRIMARY KEY (note_id),
  constraint child_notes_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint child_notes_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id)
);
CREATE INDEX child_notes_of ON child_notes (child_id, note_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE ON child_notes FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table children (
  child_id uuid default gen_random_uuid() not null,
  family_id uuid not null,
  name text not null,
  birth_year integer,
  school_class text,
  created_at timestamptz default clock_now() not null,
  board text,
  birth_month smallint,
  is_self boolean default false not null,
  name_sounds text[] default '{}' not null,
  constraint children_pkey PRIMARY KEY (child_id),
  constraint children_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint children_birth_month_check CHECK (((birth_month >= 1) AND (birth_month <= 12))),
  constraint children_birth_year_check CHECK (((birth_year >= 1900) AND (birth_year <= 2999))),
  constraint children_board_check CHECK ((board = ANY (ARRAY['cbse', 'icse', 'state', 'ib', 'cambridge', 'nios', 'other'])))
);
CREATE INDEX children_by_name_sound ON children USING gin (name_sounds);
CREATE INDEX children_of_family ON children (family_id, created_at, child_id);
CREATE INDEX children_search ON children USING gin (name gin_trgm_ops);
CREATE UNIQUE INDEX one_self_in_a_family ON children (family_id) WHERE is_self;
CREATE TRIGGER another_birthday AFTER UPDATE ON children FOR EACH ROW WHEN ((((old.birth_year IS DISTINCT FROM new.birth_year) OR (old.birth_month IS DISTINCT FROM new.birth_month)) OR (old.is_self IS DISTINCT FROM new.is_self))) EXECUTE FUNCTION forget_coming_of_age();
CREATE TRIGGER hear_name BEFORE INSERT OR UPDATE OF name ON children FOR EACH ROW EXECUTE FUNCTION hear_name('name');
CREATE TRIGGER holder_is_adult AFTER INSERT OR UPDATE OF birth_year, birth_month, is_self ON children FOR EACH ROW WHEN ((new.is_self AND (new.birth_year IS NOT NULL))) EXECUTE FUNCTION require_adult_holder();
CREATE CONSTRAINT TRIGGER z_consent_stands AFTER INSERT ON children DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_consent();

create table codes (
  purpose text not null,
  address text not null,
  code_mac bytea not null,
  tries integer default 0 not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  device text default '' not null,
  constraint codes_pkey PRIMARY KEY (purpose, address, device),
  constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['student', 'admin', 'applicant', 'tutor', 'generic', 'change-email', 'confirm', 'phone'])))
);

create table comings_of_age (
  child_id uuid not null,
  day date not null,
  stops_on date not null,
  erased_on date not null,
  notice text default 'told' not null,
  noticed_at timestamptz default clock_now() not null,
  address text,
  invited_at timestamptz,
  constraint comings_of_age_pkey PRIMARY KEY (child_id),
  constraint comings_of_age_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint comings_of_age_check CHECK (((address IS NULL) = (invited_at IS NULL))),
  constraint comings_of_age_check1 CHECK (((day <= stops_on) AND (stops_on < erased_on))),
  constraint comings_of_age_notice_check CHECK ((notice = ANY (ARRAY['told', 'stopped', 'soon'])))
);
CREATE INDEX comings_of_age_by_stop ON comings_of_age (stops_on);
CREATE TRIGGER drop_invitation AFTER DELETE ON comings_of_age FOR EACH ROW WHEN ((old.address IS NOT NULL)) EXECUTE FUNCTION drop_invitation();

create table comparisons (
  comparison_id bigint generated always as identity not null,
  from_at timestamptz not null,
  started_at timestamptz default clock_now() not null,
  moved_at timestamptz default clock_now() not null,
  ended_at timestamptz,
  problem text,
  payments integer default 0 not null,
  refunds integer default 0 not null,
  constraint comparisons_pkey PRIMARY KEY (comparison_id)
);
CREATE UNIQUE INDEX one_comparison_at_once ON comparisons ((true)) WHERE (ended_at IS NULL);

create table complaint_entries (
  entry_id bigint generated always as identity not null,
  complaint_id uuid not null,
  from_family boolean not null,
  written_by text not null,
  text text not null,
  written_at timestamptz default clock_now() not null,
  constraint complaint_entries_pkey PRIMARY KEY (entry_id),
  constraint complaint_entries_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(complaint_id) ON DELETE CASCADE
);
CREATE INDEX entries_of_complaint ON complaint_entries (complaint_id, entry_id);

create table complaints (
  complaint_id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  family_id uuid not null,
  parent_name text not null,
  order_id uuid,
  nth integer,
  kind text not null,
  state text default 'open' not null,
  due_at timestamptz,
  reopened boolean default false not null,
  told_late boolean default false not null,
  created_at timestamptz default clock_now() not null,
  constraint complaints_pkey PRIMARY KEY (complaint_id),
  constraint complaints_number_key UNIQUE (number),
  constraint complaints_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint complaints_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE SET NULL,
  constraint complaints_kind_check CHECK ((kind = ANY (ARRAY['class', 'tutor', 'money', 'website', 'other']))),
  constraint complaints_state_check CHECK ((state = ANY (ARRAY['open', 'answered', 'closed']))),
  constraint nothing_due_once_closed CHECK (((state = 'closed') = (due_at IS NULL)))
);
CREATE INDEX complaints_due ON complaints (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX complaints_of_family ON complaints (family_id, created_at DESC);
CREATE INDEX complaints_of_order ON complaints (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON complaints FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');
CREATE TRIGGER send_closed AFTER UPDATE OF state ON complaints FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'closed'))) EXECUTE FUNCTION send_complaint();
CREATE TRIGGER send_opened AFTER INSERT ON complaints FOR EACH ROW EXECUTE FUNCTION send_complaint();
CREATE TRIGGER send_reopened AFTER UPDATE OF state ON complaints FOR EACH ROW WHEN (((old.state = 'closed') AND (new.state <> 'closed'))) EXECUTE FUNCTION send_complaint();

create table consent_rule (
  single boolean default true not null,
  required_from timestamptz not null,
  needs_check boolean default false not null,
  constraint consent_rule_pkey PRIMARY KEY (single),
  constraint consent_rule_single_check CHECK (single)
);

create table consents (
  consent_number bigint generated always as identity not null,
  account_id uuid not null,
  child_id uuid not null,
  purpose text not null,
  act text not null,
  notice_id integer,
  method text not null,
  evidence jsonb,
  at timestamptz default clock_now() not null,
  constraint consents_pkey PRIMARY KEY (consent_number),
  constraint consents_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(notice_id),
  constraint consents_act_check CHECK ((act = ANY (ARRAY['given', 'withdrawn']))),
  constraint consents_check CHECK (((act = 'withdrawn') OR (notice_id IS NOT NULL))),
  constraint consents_method_check CHECK ((method = ANY (ARRAY['declared', 'details-held', 'details-given', 'token']))),
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['classes', 'reviews'])))
);
CREATE INDEX consents_of_account ON consents (account_id);
CREATE INDEX consents_of_child ON consents (child_id, purpose, consent_number);
CREATE TRIGGER consents_are_kept BEFORE DELETE OR UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();

create table conversation_readings (
  reading_id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  account_id uuid,
  reason text not null,
  read_at timestamptz default clock_now() not null,
  constraint conversation_readings_pkey PRIMARY KEY (reading_id),
  constraint conversation_readings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint conversation_readings_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE
);
CREATE INDEX conversation_readings_of ON conversation_readings (conversation_id);

create table conversations (
  conversation_id uuid default gen_random_uuid() not null,
  family_id uuid not null,
  child_id uuid,
  tutor_id integer,
  booking_id uuid,
  last_number integer default 0 not null,
  last_at timestamptz default clock_now() not null,
  blocked_by text,
  constraint conversations_pkey PRIMARY KEY (conversation_id),
  constraint conversations_booking_id_key UNIQUE (booking_id),
  constraint conversations_child_id_tutor_id_key UNIQUE (child_id, tutor_id),
  constraint conversations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint conversations_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint conversations_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint conversations_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint conversations_blocked_by_check CHECK ((blocked_by = ANY (ARRAY['student', 'tutor']))),
  constraint conversations_check CHECK (((child_id IS NULL) = (tutor_id IS NULL))),
  constraint conversations_check1 CHECK (((tutor_id IS NULL) <> (booking_id IS NULL)))
);
CREATE INDEX conversations_by_age ON conversations (last_at) WHERE (tutor_id IS NOT NULL);
CREATE INDEX conversations_of_family ON conversations (family_id, last_at, conversation_id);
CREATE INDEX conversations_of_tutor ON conversations (tutor_id, last_at, conversation_id) WHERE (tutor_id IS NOT NULL);
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION announce_conversation();

create table course_import_rows (
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  category_id integer,
  subcategory_id integer,
  problem text,
  class_id integer,
  of_version integer,
  text_version integer,
  change text,
  syllabus_version integer,
  constraint course_import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint course_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES course_imports(import_id) ON DELETE CASCADE
);
CREATE INDEX course_import_rows_refused ON course_import_rows (import_id, row_number) WHERE (problem IS NOT NULL);

create table course_imports (
  import_id uuid default gen_random_uuid() not null,
  made_by uuid not null,
  file_name text not null,
  state text default 'checked' not null,
  rows_total integer not null,
  rows_refused integer not null,
  rows_done integer default 0 not null,
  started_at timestamptz,
  created_at timestamptz default clock_now() not null,
  rows_translating integer not null,
  missing_places jsonb default '[]'::jsonb not null,
  left_out jsonb default '[]'::jsonb not null,
  constraint course_imports_pkey PRIMARY KEY (import_id),
  constraint course_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint course_imports_state_check CHECK ((state = ANY (ARRAY['checked', 'running', 'done', 'failed'])))
);

create table course_syllabuses (
  class_id integer not null,
  chapters_en text not null,
  chapters_hi text not null,
  version integer default 1 not null,
  sample_path text default '' not null,
  constraint course_syllabuses_pkey PRIMARY KEY (class_id),
  constraint course_syllabuses_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON course_syllabuses FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

create table course_texts (
  class_id integer not null,
  language text not null,
  class_name text not null,
  class_fullname text not null,
  class_description text,
  of_version integer not null,
  version integer default 1 not null,
  constraint course_texts_pkey PRIMARY KEY (class_id, language),
  constraint course_texts_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id) ON DELETE CASCADE,
  constraint course_texts_language_check CHECK ((language = 'hi'))
);
CREATE TRIGGER announce AFTER DELETE OR TRUNCATE ON course_texts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_changed AFTER UPDATE ON course_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_course_texts();
CREATE TRIGGER announce_new AFTER INSERT ON course_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_course_texts();
CREATE TRIGGER file_translated_changed AFTER UPDATE ON course_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_courses();
CREATE TRIGGER file_translated_deleted AFTER DELETE ON course_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_courses();
CREATE TRIGGER file_translated_new AFTER INSERT ON course_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_courses();

create table courses (
  class_id integer generated always as identity not null,
  category_id integer not null,
  subcategory_id integer,
  class_name text not null,
  class_fullname text not null,
  class_level text,
  class_mode text,
  class_description text,
  price_rupees integer,
  duration text,
  pdf_paths text[] not null,
  hidden_at timestamptz,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  pdf_names text[] not null,
  text_language text generated always as (
CASE
    WHEN (length(regexp_replace(class_fullname, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(class_fullname, '[^A-Za-z]', '', 'g'))) THEN 'hi'
    ELSE 'en'
END) stored not null,
  class_languages text[] not null,
  lessons integer,
  lesson_minutes integer not null,
  lesson_rupees integer,
  constraint courses_pkey PRIMARY KEY (class_id),
  constraint courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE CASCADE,
  constraint courses_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(subcategory_id) ON DELETE CASCADE,
  constraint courses_lesson_minutes_check CHECK ((lesson_minutes = ANY (ARRAY[45, 60]))),
  constraint courses_lesson_rupees_check CHECK (((lesson_rupees >= 1) AND (lesson_rupees <= 99999))),
  constraint courses_lessons_check CHECK (((lessons >= 1) AND (lessons <= 400))),
  constraint courses_pdf_paths_check CHECK ((cardinality(pdf_paths) <= 4)),
  constraint courses_price_rupees_check CHECK ((price_rupees >= 0)),
  constraint courses_text_language_check CHECK ((text_language = ANY (ARRAY['en', 'hi']))),
  constraint price_of_all_lessons CHECK (((lesson_rupees IS NULL) OR ((lessons IS NOT NULL) AND (price_rupees IS NOT NULL) AND (price_rupees = (lessons * lesson_rupees)))))
);
CREATE INDEX courses_by_languages ON courses (class_languages) WHERE (hidden_at IS NULL);
CREATE INDEX courses_in_category ON courses (category_id);
CREATE INDEX courses_in_subcategory ON courses (subcategory_id);
CREATE INDEX courses_of_category ON courses (category_id, class_id) WHERE (hidden_at IS NULL);
CREATE INDEX courses_of_level ON courses (category_id, lower(class_level), class_id) WHERE (hidden_at IS NULL);
CREATE INDEX courses_of_subcategory ON courses (subcategory_id, class_id) WHERE (hidden_at IS NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_courses();
CREATE TRIGGER count_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();
CREATE TRIGGER count_new AFTER INSERT ON courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_courses();
CREATE TRIGGER count_old AFTER DELETE ON courses REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION count_old_courses();
CREATE TRIGGER file_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION file_changed_courses();
CREATE TRIGGER file_deleted AFTER DELETE ON courses REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION file_deleted_courses();
CREATE TRIGGER file_new AFTER INSERT ON courses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION file_new_courses();

create table digest_items (
  item_id bigint generated always as identity not null,
  roles text[] not null,
  subject text not null,
  body_text text not null,
  created_at timestamptz default clock_now() not null,
  constraint digest_items_pkey PRIMARY KEY (item_id)
);

create table document_series (
  series text not null,
  last integer not null,
  constraint document_series_pkey PRIMARY KEY (series)
);

create table email_verifications (
  token_hash bytea not null,
  purpose text not null,
  address text not null,
  expires_at timestamptz not null,
  account_id uuid,
  application_id uuid,
  constraint email_verifications_pkey PRIMARY KEY (token_hash),
  constraint email_verifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint email_verifications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE,
  constraint email_verifications_purpose_check CHECK ((purpose = ANY (ARRAY['student', 'applicant'])))
);

create table emails (
  email_id bigint generated always as identity not null,
  to_address text not null,
  subject text default '' not null,
  body_text text default '' not null,
  status text default 'planned' not null,
  worthless_after timestamptz,
  tries integer default 0 not null,
  next_try_at timestamptz default clock_now() not null,
  created_at timestamptz default clock_now() not null,
  sent_at timestamptz,
  last_error text,
  booking_id uuid,
  kind text,
  calendar text,
  calendar_method text,
  due_at timestamptz default clock_now() not null,
  side text,
  queue text default 'ordinary' not null,
  sealed bytea,
  lesson_id uuid,
  to_family uuid,
  to_tutor integer,
  template text,
  parameters jsonb,
  reader jsonb,
  topic text,
  thread text,
  not_needed_at timestamptz,
  to_applicant uuid,
  constraint emails_pkey PRIMARY KEY (email_id),
  constraint emails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint emails_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint emails_to_applicant_fkey FOREIGN KEY (to_applicant) REFERENCES applications(application_id) ON DELETE CASCADE,
  constraint emails_to_family_fkey FOREIGN KEY (to_family) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint emails_to_tutor_fkey FOREIGN KEY (to_tutor) REFERENCES tutors(staff_id) ON DELETE SET NULL,
  constraint emails_in_a_thread CHECK (((topic IS NULL) = (thread IS NULL))) NOT VALID,
  constraint emails_queue_check CHECK ((queue = ANY (ARRAY['codes', 'default', 'ordinary']))) NOT VALID,
  constraint emails_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'former-tutor', 'desk']))),
  constraint emails_status_check CHECK ((status = ANY (ARRAY['planned', 'sent', 'failed', 'withdrawn']))),
  constraint emails_topic CHECK ((topic = ANY (ARRAY['times', 'reminders', 'talk', 'papers']))) NOT VALID
);
CREATE INDEX emails_by_marks ON emails USING gin (marks_in(ARRAY[to_address, subject, body_text], parameters)) WHERE ((to_family IS NULL) AND (to_address <> ''));
CREATE INDEX emails_due ON emails (queue, next_try_at) WHERE (status = 'planned');
CREATE INDEX emails_failed ON emails (due_at) WHERE (status = 'failed');
CREATE INDEX emails_of_before ON emails (due_at) WHERE ((status <> 'planned') AND (to_address <> ''));
CREATE INDEX emails_of_booking ON emails (booking_id, email_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX emails_of_lesson ON emails (lesson_id, email_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX emails_planned_for_family ON emails (to_family) WHERE ((status = 'planned') AND (to_family IS NOT NULL));
CREATE INDEX emails_planned_for_tutor ON emails (to_tutor) WHERE ((status = 'planned') AND (to_tutor IS NOT NULL));
CREATE INDEX emails_to_applicant ON emails (to_applicant) WHERE (to_applicant IS NOT NULL);
CREATE INDEX emails_to_family ON emails (to_family) WHERE (to_family IS NOT NULL);
CREATE INDEX emails_to_tutor ON emails (to_tutor) WHERE (to_tutor IS NOT NULL);
CREATE INDEX emails_with_digest ON emails (due_at) WHERE (kind = 'news');

create table families (
  account_id uuid not null,
  parent_name text not null,
  phone_number text not null,
  version integer default 1 not null,
  name_sounds text[] default '{}' not null,
  constraint families_pkey PRIMARY KEY (account_id),
  constraint families_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX families_by_name_sound ON families USING gin (name_sounds);
CREATE INDEX families_search ON families USING gin (parent_name gin_trgm_ops, phone_number gin_trgm_ops);
CREATE TRIGGER hear_name BEFORE INSERT OR UPDATE OF parent_name ON families FOR EACH ROW EXECUTE FUNCTION hear_name('parent_name');
CREATE TRIGGER phone_in_e164 BEFORE INSERT OR UPDATE OF phone_number ON families FOR EACH ROW WHEN ((new.phone_number !~ '^\+[0-9]+$')) EXECUTE FUNCTION store_phone_in_e164();

create table former_addresses (
  account_id uuid not null,
  address text not null,
  left_at timestamptz default clock_now() not null,
  constraint former_addresses_pkey PRIMARY KEY (account_id, address),
  constraint former_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_left ON former_addresses (left_at);

create table hidden_log_entries (
  log_id bigint not null,
  operation_type text not null,
  created_at timestamptz not null,
  hidden_at timestamptz default clock_now() not null,
  hidden_by text not null,
  constraint hidden_log_entries_pkey PRIMARY KEY (log_id)
);

create table homework_files (
  file_id uuid default gen_random_uuid() not null,
  lesson_id uuid not null,
  side text not null,
  type text not null,
  name text not null,
  file_key text not null,
  added_at timestamptz default clock_now() not null,
  constraint homework_files_pkey PRIMARY KEY (file_id),
  constraint homework_files_file_key_key UNIQUE (file_key),
  constraint homework_files_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint homework_files_side_check CHECK ((side = ANY (ARRAY['student', 'tutor']))),
  constraint homework_files_type_check CHECK ((type = ANY (ARRAY['picture', 'pdf'])))
);
CREATE INDEX homework_files_by_time ON homework_files (added_at);
CREATE INDEX homework_files_of ON homework_files (lesson_id, added_at);
CREATE TRIGGER announce AFTER INSERT OR DELETE ON homework_files FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table idempotency_keys (
  account_id uuid not null,
  route text not null,
  idempotency_key text not null,
  request_mac bytea not null,
  made text not null,
  made_at timestamptz default clock_now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, route, idempotency_key),
  constraint idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint idempotency_keys_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint idempotency_keys_request_mac_check CHECK ((length(request_mac) = 32))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (made_at);

create table kept_homework (
  homework_id uuid default gen_random_uuid() not null,
  tutor_id integer not null,
  task text not null,
  links text[] not null,
  created_at timestamptz default clock_now() not null,
  version integer default 1 not null,
  constraint kept_homework_pkey PRIMARY KEY (homework_id),
  constraint kept_homework_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint kept_homework_links_check CHECK ((cardinality(links) <= 5))
);
CREATE INDEX kept_homework_of ON kept_homework (tutor_id, created_at);

create table kept_homework_files (
  file_id uuid default gen_random_uuid() not null,
  homework_id uuid not null,
  type text not null,
  name text not null,
  file_key text not null,
  added_at timestamptz default clock_now() not null,
  constraint kept_homework_files_pkey PRIMARY KEY (file_id),
  constraint kept_homework_files_file_key_key UNIQUE (file_key),
  constraint kept_homework_files_homework_id_fkey FOREIGN KEY (homework_id) REFERENCES kept_homework(homework_id) ON DELETE CASCADE,
  constraint kept_homework_files_type_check CHECK ((type = ANY (ARRAY['picture', 'pdf'])))
);
CREATE INDEX kept_homework_files_of ON kept_homework_files (homework_id, added_at);

create table known_devices (
  device_id uuid not null,
  account_id uuid not null,
  seen_at timestamptz default clock_now() not null,
  constraint known_devices_pkey PRIMARY KEY (device_id, account_id),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX known_devices_of ON known_devices (account_id);
CREATE INDEX known_devices_of_before ON known_devices (seen_at);

create table ledger_accounts (
  account_id bigint generated always as identity not null,
  kind text not null,
  owner text not null,
  bounded boolean not null,
  balance_paise bigint default 0 not null,
  constraint ledger_accounts_pkey PRIMARY KEY (account_id),
  constraint ledger_accounts_kind_owner_key UNIQUE (kind, owner),
  constraint never_below_nothing CHECK (((NOT bounded) OR (balance_paise >= 0)))
);

create table ledger_entries (
  entry_id bigint generated always as identity not null,
  what text not null,
  at timestamptz default clock_now() not null,
  debit bigint not null,
  credit bigint not null,
  paise bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (entry_id),
  constraint ledger_entries_what_key UNIQUE (what),
  constraint ledger_entries_credit_fkey FOREIGN KEY (credit) REFERENCES ledger_accounts(account_id),
  constraint ledger_entries_debit_fkey FOREIGN KEY (debit) REFERENCES ledger_accounts(account_id),
  constraint ledger_entries_paise_check CHECK ((paise > 0)),
  constraint two_accounts CHECK ((debit <> credit))
);
CREATE INDEX ledger_by_time ON ledger_entries USING brin (at) WITH (pages_per_range='16');
CREATE INDEX ledger_credits ON ledger_entries (credit);
CREATE INDEX ledger_debits ON ledger_entries (debit);
CREATE TRIGGER keep_balances AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_balances();
CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table lesson_credits (
  order_id uuid not null,
  nth integer not null,
  state text default 'owed' not null,
  free boolean not null,
  reversals smallint default 0 not null,
  constraint lesson_credits_pkey PRIMARY KEY (order_id, nth),
  constraint lesson_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint lesson_credits_nth_check CHECK ((nth > 0)),
  constraint lesson_credits_state_check CHECK ((state = ANY (ARRAY['owed', 'given', 'returned'])))
);

create table lesson_outcomes (
  lesson_id uuid not null,
  outcome text not null,
  free_nth integer,
  set_at timestamptz default clock_now() not null,
  constraint lesson_outcomes_pkey PRIMARY KEY (lesson_id),
  constraint lesson_outcomes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint lesson_outcomes_outcome_check CHECK ((outcome = ANY (ARRAY['held', 'student-absent', 'tutor-absent', 'owed-again', 'we-failed'])))
);
CREATE TRIGGER send_judged AFTER INSERT ON lesson_outcomes FOR EACH ROW EXECUTE FUNCTION send_outcome();
CREATE TRIGGER send_judged_anew AFTER UPDATE OF outcome ON lesson_outcomes FOR EACH ROW WHEN ((old.outcome <> new.outcome)) EXECUTE FUNCTION send_outcome();

create table lesson_ratings (
  lesson_id uuid not null,
  stars integer not null,
  words text not null,
  created_at timestamptz default clock_now() not null,
  constraint lesson_ratings_pkey PRIMARY KEY (lesson_id),
  constraint lesson_ratings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint lesson_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE TRIGGER announce AFTER INSERT ON lesson_ratings FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table lesson_reports (
  lesson_id uuid not null,
  child_id uuid not null,
  tutor_id integer not null,
  done text not null,
  hard text not null,
  practise text not null,
  task text not null,
  links text[] not null,
  written_at timestamptz default clock_now() not null,
  corrected_at timestamptz,
  answer text,
  handed_in_at timestamptz,
  comment text,
  marked_at timestamptz,
  constraint lesson_reports_pkey PRIMARY KEY (lesson_id),
  constraint lesson_reports_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint lesson_reports_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint lesson_reports_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint lesson_reports_links_check CHECK ((cardinality(links) <= 5)),
  constraint marked_after_it_was_handed_in CHECK (((marked_at IS NULL) OR (handed_in_at IS NOT NULL)))
);
CREATE INDEX lesson_reports_of_child ON lesson_reports (child_id, written_at);
CREATE INDEX lesson_reports_of_tutor ON lesson_reports (tutor_id, written_at);
CREATE INDEX lesson_reports_to_mark ON lesson_reports (tutor_id, handed_in_at) WHERE ((handed_in_at IS NOT NULL) AND (marked_at IS NULL));
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON lesson_reports FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table lessons (
  lesson_id uuid default gen_random_uuid() not null,
  lesson_number bigint generated always as identity not null,
  kind text not null,
  booking_id uuid,
  child_id uuid not null,
  tutor_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text default 'scheduled' not null,
  meeting_url text,
  moves integer default 0 not null,
  calendar_sequence integer default 0 not null,
  version integer default 1 not null,
  created_at timestamptz default clock_now() not null,
  updated_at timestamptz default clock_now() not null,
  timed_at timestamptz default clock_now() not null,
  order_id uuid,
  credit_nth integer,
  constraint lessons_pkey PRIMARY KEY (lesson_id),
  constraint lessons_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint lessons_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id),
  constraint lessons_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint lessons_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint demo_of_a_booking CHECK (((kind = 'demo') = (booking_id IS NOT NULL))),
  constraint ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint lessons_kind_check CHECK ((kind = ANY (ARRAY['demo', 'paid']))),
  constraint lessons_status_check CHECK ((status = ANY (ARRAY['scheduled', 'held', 'missed-by-student', 'missed-by-tutor', 'cancelled', 'on-hold']))),
  constraint paid_of_an_order CHECK (((kind = 'paid') = ((order_id IS NOT NULL) AND (credit_nth IS NOT NULL)))),
  constraint child_free EXCLUDE USING gist (child_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['scheduled', 'held', 'on-hold']))),
  constraint tutor_free EXCLUDE USING gist (tutor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['scheduled', 'held', 'on-hold'])))
);
CREATE INDEX held_lessons ON lessons (order_id) WHERE (status = 'on-hold');
CREATE INDEX lessons_given ON lessons (tutor_id, child_id, ends_at) WHERE (status <> 'cancelled');
CREATE INDEX lessons_of_booking ON lessons (booking_id, lesson_number DESC) WHERE (booking_id IS NOT NULL);
CREATE INDEX lessons_of_bookings_by_time ON lessons (starts_at) WHERE (booking_id IS NOT NULL);
CREATE INDEX lessons_of_child ON lessons (child_id, starts_at);
CREATE INDEX lessons_of_order ON lessons (order_id, starts_at) WHERE (order_id IS NOT NULL);
CREATE INDEX lessons_of_tutor ON lessons (tutor_id, starts_at);
CREATE INDEX lessons_to_judge ON lessons (ends_at) WHERE ((kind = 'paid') AND (status = 'scheduled'));
CREATE UNIQUE INDEX one_lesson_of_a_credit ON lessons (order_id, credit_nth) WHERE (status = ANY (ARRAY['scheduled', 'held', 'on-hold']));
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lessons FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');
CREATE TRIGGER forget_former_time AFTER UPDATE OF starts_at, tutor_id ON lessons FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.tutor_id IS DISTINCT FROM new.tutor_id))) EXECUTE FUNCTION forget_former_time();
CREATE TRIGGER send_cancelled AFTER UPDATE OF status ON lessons FOR EACH ROW WHEN (((old.status <> ALL (ARRAY['on-hold', 'cancelled'])) AND (new.status = 'cancelled'))) EXECUTE FUNCTION send_lesson('lesson.cancelled');
CREATE TRIGGER send_cancelled_by_deletion AFTER DELETE ON lessons FOR EACH ROW WHEN (((old.status = 'scheduled') AND (old.starts_at > clock_now()))) EXECUTE FUNCTION send_lesson('lesson.cancelled');
CREATE TRIGGER send_moved AFTER UPDATE OF starts_at, tutor_id ON lessons FOR EACH ROW WHEN ((((old.starts_at <> new.starts_at) OR (old.tutor_id <> new.tutor_id)) AND (old.status <> ALL (ARRAY['on-hold', 'cancelled'])) AND (new.status <> ALL (ARRAY['on-hold', 'cancelled'])))) EXECUTE FUNCTION send_lesson('lesson.moved');
CREATE TRIGGER send_scheduled AFTER INSERT ON lessons FOR EACH ROW WHEN ((new.status = 'scheduled')) EXECUTE FUNCTION send_lesson('lesson.scheduled');
CREATE TRIGGER send_scheduled_later AFTER UPDATE OF status ON lessons FOR EACH ROW WHEN (((old.status = ANY (ARRAY['on-hold', 'cancelled'])) AND (new.status = 'scheduled'))) EXECUTE FUNCTION send_lesson('lesson.scheduled');
CREATE TRIGGER z_consent_stands AFTER INSERT ON lessons FOR EACH ROW WHEN ((new.kind = 'demo')) EXECUTE FUNCTION require_consent();
CREATE TRIGGER z_consent_still_stands AFTER UPDATE OF status, starts_at ON lessons FOR EACH ROW WHEN (((new.kind = 'demo') AND (new.status = 'scheduled') AND ((old.status <> new.status) OR (old.starts_at <> new.starts_at)))) EXECUTE FUNCTION require_consent();
CREATE TRIGGER z_own_consent_stands AFTER INSERT ON lessons FOR EACH ROW WHEN ((new.kind = 'demo')) EXECUTE FUNCTION require_own_consent();
CREATE TRIGGER z_own_consent_still_stands AFTER UPDATE OF status, starts_at ON lessons FOR EACH ROW WHEN (((new.kind = 'demo') AND (new.status = 'scheduled') AND ((old.status <> new.status) OR (old.starts_at <> new.starts_at)))) EXECUTE FUNCTION require_own_consent();

create table list_counts (
  list text not null,
  kind text not null,
  day date not null,
  entries integer not null
);
CREATE INDEX list_counts_of ON list_counts (list, kind, day) INCLUDE (entries);

create table log_anchors (
  seal_number bigint not null,
  mac bytea not null,
  pruned_before date not null,
  entries integer not null,
  signature bytea not null,
  made_at timestamptz default clock_now() not null,
  constraint log_anchors_pkey PRIMARY KEY (seal_number)
);

create table log_clearings (
  clearing_id integer generated always as identity not null,
  operation_type text,
  older_than timestamptz not null,
  cleared_at timestamptz default clock_now() not null,
  cleared_by text not null,
  constraint log_clearings_pkey PRIMARY KEY (clearing_id)
);

create table log_entries (
  log_id bigint generated always as identity not null,
  created_at timestamptz default clock_now() not null,
  operation_type text not null,
  operation text not null,
  details jsonb default '{}'::jsonb not null,
  user_id uuid,
  user_name text default 'System' not null,
  user_email text default '' not null,
  client_address text default '' not null,
  user_agent text default '' not null,
  is_note boolean default false not null,
  search_text text generated always as (((((((operation || ' ') || user_name) || ' ') || user_email) || ' ') || (details)::text)) stored not null,
  subjects text[] default '{}' not null,
  actor_salt bytea,
  actor_digest bytea,
  details_salt bytea,
  details_digest bytea,
  constraint log_entries_pkey PRIMARY KEY (log_id),
  constraint log_entries_operation_type_check CHECK ((operation_type = ANY (ARRAY['CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGOUT', 'BOOKING', 'PAYMENT', 'ERROR', 'SYSTEM'])))
);
CREATE INDEX log_entries_newest ON log_entries (created_at DESC, log_id DESC);
CREATE INDEX log_entries_of_subject ON log_entries USING gin (subjects);
CREATE INDEX log_entries_of_type ON log_entries (operation_type, created_at DESC, log_id DESC);
CREATE INDEX log_entries_of_user ON log_entries (user_id, created_at DESC, log_id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX log_entries_search ON log_entries USING gin (search_text gin_trgm_ops);
CREATE TRIGGER count_new AFTER INSERT ON log_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_logs();
CREATE TRIGGER count_old AFTER DELETE ON log_entries REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION count_old_logs();
CREATE TRIGGER digest_parts BEFORE INSERT ON log_entries FOR EACH ROW EXECUTE FUNCTION digest_log_parts();

create table log_seals (
  seal_number bigint not null,
  log_id bigint not null,
  mac bytea not null,
  sealed_at timestamptz default clock_now() not null,
  digests_mac bytea,
  constraint log_seals_pkey PRIMARY KEY (seal_number),
  constraint log_seals_log_id_key UNIQUE (log_id)
);

create table messages (
  conversation_id uuid not null,
  message_number integer not null,
  message_id bigint generated always as identity not null,
  sent_id uuid default gen_random_uuid() not null,
  side text not null,
  name text not null,
  words text not null,
  is_reading boolean default false not null,
  picture_key text,
  picture_width integer,
  picture_height integer,
  said_at timestamptz default clock_now() not null,
  shown_words text,
  constraint messages_pkey PRIMARY KEY (conversation_id, message_number),
  constraint messages_conversation_id_sent_id_key UNIQUE (conversation_id, sent_id),
  constraint messages_picture_key_key UNIQUE (picture_key),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE,
  constraint messages_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff'])))
);
CREATE INDEX messages_not_read_through ON messages (message_id) WHERE (shown_words IS NULL);

create table migrations (
  name text not null,
  applied_at timestamptz default now() not null,
  incompatible boolean default false not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table mismatches (
  subject text not null,
  kind text not null,
  order_id uuid,
  our_paise bigint,
  our_state text,
  their_paise bigint,
  their_state text,
  first_seen_at timestamptz default clock_now() not null,
  last_seen_at timestamptz default clock_now() not null,
  resolved_at timestamptz,
  reason text,
  notified_at timestamptz,
  constraint mismatches_pkey PRIMARY KEY (subject)
);
CREATE INDEX open_mismatches ON mismatches (first_seen_at) WHERE (resolved_at IS NULL);

create table monthly_reports (
  child_id uuid not null,
  tutor_id integer not null,
  month date not null,
  words text not null,
  approved_at timestamptz default clock_now() not null,
  constraint monthly_reports_pkey PRIMARY KEY (child_id, tutor_id, month),
  constraint monthly_reports_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint monthly_reports_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint monthly_reports_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE TRIGGER announce AFTER INSERT ON monthly_reports FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table nominees (
  account_id uuid not null,
  name text not null,
  email text not null,
  named_at timestamptz default clock_now() not null,
  constraint nominees_pkey PRIMARY KEY (account_id),
  constraint nominees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);

create table notices (
  notice_id integer generated always as identity not null,
  purpose text not null,
  version integer not null,
  language text not null,
  body jsonb not null,
  body_hash text not null,
  published_at timestamptz default clock_now() not null,
  constraint notices_pkey PRIMARY KEY (notice_id),
  constraint notices_purpose_version_language_body_hash_key UNIQUE (purpose, version, language, body_hash),
  constraint notices_purpose_check CHECK ((purpose = ANY (ARRAY['classes', 'own-classes', 'reviews'])))
);
CREATE TRIGGER notices_are_kept BEFORE DELETE OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION keep_consent();

create table notification_choices (
  account_id uuid not null,
  topic text not null,
  choice text not null,
  constraint notification_choices_pkey PRIMARY KEY (account_id, topic),
  constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint notification_choices_choice_check CHECK ((choice = ANY (ARRAY['phone', 'both', 'email']))),
  constraint notification_choices_topic_check CHECK ((topic = ANY (ARRAY['times', 'reminders', 'talk', 'papers'])))
);

create table notification_deliveries (
  delivery_id uuid default gen_random_uuid() not null,
  email_id bigint not null,
  device_id uuid not null,
  state text default 'sending' not null,
  error text,
  sent_at timestamptz default clock_now() not null,
  shown_at timestamptz,
  constraint notification_deliveries_pkey PRIMARY KEY (delivery_id),
  constraint notification_deliveries_email_id_device_id_key UNIQUE (email_id, device_id),
  constraint notification_deliveries_email_id_fkey FOREIGN KEY (email_id) REFERENCES notifications(email_id) ON DELETE CASCADE,
  constraint notification_deliveries_state_check CHECK ((state = ANY (ARRAY['sending', 'sent', 'failed'])))
);
CREATE INDEX notification_deliveries_by_day ON notification_deliveries (sent_at);

create table notifications (
  email_id bigint not null,
  account_id uuid not null,
  thread text not null,
  status text default 'planned' not null,
  holds_email boolean default false not null,
  next_at timestamptz not null,
  steps smallint default 0 not null,
  constraint notifications_pkey PRIMARY KEY (email_id),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint notifications_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(email_id) ON DELETE CASCADE,
  constraint notifications_status_check CHECK ((status = ANY (ARRAY['planned', 'pushed', 'shown', 'missed', 'emailed', 'withdrawn'])))
);
CREATE INDEX notifications_due ON notifications (next_at) WHERE (status = ANY (ARRAY['planned', 'pushed']));
CREATE INDEX notifications_of_thread ON notifications (account_id, thread, email_id);

create table notified_overlaps (
  lesson_id uuid not null,
  starts_at timestamptz not null,
  constraint notified_overlaps_pkey PRIMARY KEY (lesson_id),
  constraint notified_overlaps_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);

create table oidc_attempts (
  attempt_hash bytea not null,
  expires_at timestamptz not null,
  constraint oidc_attempts_pkey PRIMARY KEY (attempt_hash)
);

create table oidc_links (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamptz default clock_now() not null,
  used_at timestamptz,
  constraint oidc_links_pkey PRIMARY KEY (issuer, subject),
  constraint oidc_links_account_id_issuer_key UNIQUE (account_id, issuer),
  constraint oidc_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);

create table orders (
  order_id uuid default gen_random_uuid() not null,
  order_number bigint generated always as identity not null,
  family_id uuid,
  child_id uuid,
  booking_id uuid,
  class_id integer not null,
  tutor_id integer not null,
  course_name text not null,
  student_name text not null,
  parent_name text not null,
  time_zone text not null,
  buyer_name text not null,
  buyer_state text not null,
  lessons integer not null,
  lesson_minutes integer not null,
  lesson_paise bigint not null,
  total_paise bigint generated always as ((lessons * lesson_paise)) stored,
  times timestamptz[] not null,
  held_until timestamptz not null,
  paid_by text,
  paid_at timestamptz,
  closed_at timestamptz,
  late_cancels integer default 0 not null,
  created_at timestamptz default clock_now() not null,
  bought_by uuid,
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_paid_by_key UNIQUE (paid_by),
  constraint orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint orders_bought_by_fkey FOREIGN KEY (bought_by) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint orders_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id),
  constraint orders_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id),
  constraint orders_family_id_fkey FOREIGN KEY (family_id) REFERENCES accounts(account_id),
  constraint orders_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint erased_as_a_whole CHECK ((((family_id IS NULL) = (child_id IS NULL)) AND ((family_id IS NULL) = (booking_id IS NULL)))),
  constraint orders_lesson_minutes_check CHECK ((lesson_minutes = ANY (ARRAY[45, 60]))),
  constraint orders_lesson_paise_check CHECK ((lesson_paise > 0)),
  constraint orders_lessons_check CHECK (((lessons >= 1) AND (lessons <= 400))),
  constraint paid_by_and_at CHECK (((paid_by IS NULL) = (paid_at IS NULL)))
);
CREATE INDEX orders_bought_by ON orders (bought_by) WHERE (bought_by IS NOT NULL);
CREATE INDEX orders_of_booking ON orders (booking_id);
CREATE INDEX orders_of_child ON orders (child_id);
CREATE INDEX orders_of_course ON orders (class_id);
CREATE INDEX orders_of_family ON orders (family_id, created_at DESC);
CREATE INDEX orders_of_tutor ON orders (tutor_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');
CREATE TRIGGER send_paid AFTER UPDATE OF paid_at ON orders FOR EACH ROW WHEN (((old.paid_at IS NULL) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION send_order();
CREATE TRIGGER send_stopped AFTER UPDATE OF closed_at ON orders FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION send_order();
CREATE TRIGGER z_consent_stands AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION require_consent();
CREATE TRIGGER z_own_consent_stands AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION require_own_consent();

create table other_sign_in_methods (
  only_row boolean default true not null,
  open_until timestamptz not null,
  constraint other_sign_in_methods_pkey PRIMARY KEY (only_row),
  constraint other_sign_in_methods_only_row_check CHECK (only_row)
);

create table passkey_challenges (
  challenge_mac bytea not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_mac)
);

create table passkeys (
  passkey_id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  can_sync boolean not null,
  is_synced boolean not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz default clock_now() not null,
  used_at timestamptz,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_account ON passkeys (account_id);

create table paused_domains (
  queue text not null,
  domain text not null,
  until_at timestamptz not null,
  nth integer not null,
  since timestamptz default clock_now() not null,
  constraint paused_domains_pkey PRIMARY KEY (queue, domain),
  constraint paused_domains_queue_check CHECK ((queue = ANY (ARRAY['codes', 'default', 'ordinary']))) NOT VALID
);

create table pay_settings (
  single boolean default true not null,
  tds_percent integer default 10 not null,
  tds_percent_without_pan integer default 20 not null,
  tds_threshold_rupees integer default 50000 not null,
  minimum_rupees integer default 500 not null,
  second_admin_rupees integer default 50000 not null,
  raised_by uuid,
  raised_from_rupees integer,
  constraint pay_settings_pkey PRIMARY KEY (single),
  constraint pay_settings_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint pay_settings_minimum_rupees_check CHECK ((minimum_rupees >= 0)),
  constraint pay_settings_raised_from_rupees_check CHECK ((raised_from_rupees >= 0)),
  constraint pay_settings_second_admin_rupees_check CHECK ((second_admin_rupees >= 0)),
  constraint pay_settings_single_check CHECK (single),
  constraint pay_settings_tds_percent_check CHECK (((tds_percent >= 0) AND (tds_percent <= 40))),
  constraint pay_settings_tds_percent_without_pan_check CHECK (((tds_percent_without_pan >= 0) AND (tds_percent_without_pan <= 40))),
  constraint pay_settings_tds_threshold_rupees_check CHECK ((tds_threshold_rupees >= 0))
);

create table payment_events (
  event_id text not null,
  kind text not null,
  checkout_id text,
  payment_id text,
  refund_id text,
  arrived_at timestamptz default clock_now() not null,
  constraint payment_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX payment_events_by_age ON payment_events (arrived_at);

create table payments (
  payment_id text not null,
  order_id uuid not null,
  checkout_id text,
  paise bigint not null,
  rank smallint not null,
  created_at timestamptz default clock_now() not null,
  compared_in bigint,
  way text,
  received_on date,
  recorded_by text,
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(checkout_id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint from_provider_or_outside CHECK ((((checkout_id IS NULL) = (way IS NOT NULL)) AND ((way IS NULL) = (received_on IS NULL)) AND ((way IS NULL) = (recorded_by IS NULL)))),
  constraint payments_paise_check CHECK ((paise > 0)),
  constraint payments_rank_check CHECK (((rank >= 0) AND (rank <= 3))),
  constraint payments_way_check CHECK ((way = ANY (ARRAY['bank-transfer', 'upi', 'cash', 'cheque'])))
);
CREATE INDEX payments_of_checkout ON payments (checkout_id);
CREATE INDEX payments_of_order ON payments (order_id);

create table payout_batches (
  batch_id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  made_by uuid,
  made_at timestamptz default clock_now() not null,
  approved_by uuid,
  approved_at timestamptz,
  constraint payout_batches_pkey PRIMARY KEY (batch_id),
  constraint payout_batches_number_key UNIQUE (number),
  constraint payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint payout_batches_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(account_id) ON DELETE SET NULL
);

create table payouts (
  payout_id uuid default gen_random_uuid() not null,
  batch_id uuid not null,
  tutor_id integer not null,
  gross_paise bigint not null,
  tds_paise bigint not null,
  state text default 'proposed' not null,
  utr text,
  made_at timestamptz default clock_now() not null,
  constraint payouts_pkey PRIMARY KEY (payout_id),
  constraint payouts_batch_id_tutor_id_key UNIQUE (batch_id, tutor_id),
  constraint payouts_utr_key UNIQUE (utr),
  constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(batch_id),
  constraint payouts_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint payouts_check CHECK (((tds_paise >= 0) AND (tds_paise <= gross_paise))),
  constraint payouts_gross_paise_check CHECK ((gross_paise > 0)),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['proposed', 'approved', 'sent', 'failed'])))
);
CREATE INDEX payouts_of_tutor ON payouts (tutor_id, made_at);
CREATE INDEX payouts_proposed ON payouts (payout_id) WHERE (state = 'proposed');

create table phone_agreements (
  agreement_id bigint generated always as identity not null,
  account_id uuid not null,
  channel text not null,
  is_agreed boolean not null,
  number text not null,
  wording text not null,
  language text not null,
  source text not null,
  agreed_at timestamptz default clock_now() not null,
  constraint phone_agreements_pkey PRIMARY KEY (agreement_id),
  constraint phone_agreements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint phone_agreements_channel_check CHECK ((channel = ANY (ARRAY['whatsapp', 'sms']))),
  constraint phone_agreements_language_check CHECK ((language = ANY (ARRAY['en', 'hi']))),
  constraint phone_agreements_source_check CHECK ((source = ANY (ARRAY['page', 'reply', 'provider'])))
);
CREATE INDEX phone_agreements_of_account ON phone_agreements (account_id, channel, agreement_id DESC);
CREATE TRIGGER agreements_are_kept BEFORE DELETE OR UPDATE ON phone_agreements FOR EACH ROW EXECUTE FUNCTION keep_agreement();

create table phone_days (
  day date not null,
  channel text not null,
  messages integer not null,
  paise integer not null,
  spent_at timestamptz,
  constraint phone_days_pkey PRIMARY KEY (day, channel)
);

create table phone_messages (
  message_id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  email_id bigint,
  channel text not null,
  kind text not null,
  number text,
  words text,
  provider_id text,
  state text default 'sending' not null,
  reason text,
  code integer,
  paise integer not null,
  created_at timestamptz default clock_now() not null,
  state_at timestamptz default clock_now() not null,
  constraint phone_messages_pkey PRIMARY KEY (message_id),
  constraint phone_messages_email_id_channel_key UNIQUE (email_id, channel),
  constraint phone_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint phone_messages_email_id_fkey FOREIGN KEY (email_id) REFERENCES notifications(email_id) ON DELETE CASCADE,
  constraint phone_messages_channel_check CHECK ((channel = ANY (ARRAY['whatsapp', 'sms']))),
  constraint phone_messages_state_check CHECK ((state = ANY (ARRAY['sending', 'unknown', 'accepted', 'sent', 'failed', 'delivered', 'read'])))
);
CREATE INDEX phone_messages_by_day ON phone_messages (created_at);
CREATE UNIQUE INDEX phone_messages_by_provider ON phone_messages (channel, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX phone_messages_of_account ON phone_messages (account_id, created_at DESC);
CREATE TRIGGER require_agreement BEFORE INSERT ON phone_messages FOR EACH ROW EXECUTE FUNCTION require_agreement();

create table phone_pauses (
  channel text not null,
  until_at timestamptz not null,
  times integer not null,
  reason text not null,
  constraint phone_pauses_pkey PRIMARY KEY (channel)
);

create table phone_templates (
  name text not null,
  language text not null,
  status text not null,
  category text not null,
  checked_at timestamptz default clock_now() not null,
  is_same_text boolean,
  constraint phone_templates_pkey PRIMARY KEY (name, language)
);

create table phones (
  account_id uuid not null,
  number text not null,
  verified_at timestamptz default clock_now() not null,
  whatsapp_user text,
  not_on_whatsapp_until timestamptz,
  last_message_at timestamptz,
  constraint phones_pkey PRIMARY KEY (account_id),
  constraint phones_number_key UNIQUE (number),
  constraint phones_whatsapp_user_key UNIQUE (whatsapp_user),
  constraint phones_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint phones_number_check CHECK ((number ~ '^\+91[6-9]\d{9}$'))
);

create table process_heartbeats (
  heartbeat_id bigint generated always as identity not null,
  process_id uuid not null,
  from_at timestamptz default clock_now() not null,
  until_at timestamptz default clock_now() not null,
  forms integer default 1 not null,
  constraint process_heartbeats_pkey PRIMARY KEY (heartbeat_id)
);
CREATE INDEX process_heartbeats_by_end ON process_heartbeats (until_at);

create table push_devices (
  device_id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint_mac bytea not null,
  sealed_endpoint bytea not null,
  user_agent text not null,
  refusals integer default 0 not null,
  created_at timestamptz default clock_now() not null,
  seen_at timestamptz default clock_now() not null,
  constraint push_devices_pkey PRIMARY KEY (device_id),
  constraint push_devices_endpoint_mac_key UNIQUE (endpoint_mac),
  constraint push_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_account ON push_devices (account_id);
CREATE INDEX push_devices_of_session ON push_devices (session_id);

create table quiet_hours (
  account_id uuid not null,
  from_minute smallint not null,
  until_minute smallint not null,
  time_zone text not null,
  constraint quiet_hours_pkey PRIMARY KEY (account_id),
  constraint quiet_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint quiet_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint quiet_hours_until_minute_check CHECK (((until_minute >= 0) AND (until_minute <= 1439)))
);

create table read_receipts (
  conversation_id uuid not null,
  side text not null,
  read_number integer default 0 not null,
  email_at timestamptz,
  is_notified boolean default false not null,
  constraint read_receipts_pkey PRIMARY KEY (conversation_id, side),
  constraint read_receipts_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE,
  constraint read_receipts_side_check CHECK ((side = ANY (ARRAY['student', 'tutor'])))
);
CREATE INDEX read_receipts_due ON read_receipts (email_at) WHERE (email_at IS NOT NULL);
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON read_receipts FOR EACH ROW EXECUTE FUNCTION announce_conversation();

create table received_messages (
  provider_id text not null,
  account_id uuid,
  sender_mac bytea not null,
  received_at timestamptz default clock_now() not null,
  constraint received_messages_pkey PRIMARY KEY (provider_id),
  constraint received_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);
CREATE INDEX received_messages_of_account ON received_messages (account_id);
CREATE INDEX received_messages_of_sender ON received_messages (sender_mac, received_at DESC);

create table recovery_codes (
  account_id uuid not null,
  code_mac bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_mac),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE
);

create table refunds (
  refund_id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  payment_id text not null,
  why text not null,
  paise bigint not null,
  state text default 'wanted' not null,
  reference text,
  tries integer default 0 not null,
  next_try_at timestamptz default clock_now(),
  created_at timestamptz default clock_now() not null,
  arrived_at timestamptz,
  refusals smallint default 0 not null,
  attempt smallint default 0 not null,
  told_late_at timestamptz,
  compared_in bigint,
  constraint refunds_pkey PRIMARY KEY (refund_id),
  constraint refunds_payment_id_why_key UNIQUE (payment_id, why),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id),
  constraint refunds_paise_check CHECK ((paise > 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['wanted', 'asked', 'failed', 'arrived'])))
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_to_send ON refunds (next_try_at) WHERE (state = ANY (ARRAY['wanted', 'asked']));
CREATE TRIGGER send_arrived AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (((old.state <> 'arrived') AND (new.state = 'arrived'))) EXECUTE FUNCTION send_refund();

create table remainder_key (
  single boolean default true not null,
  public_key text,
  constraint remainder_key_pkey PRIMARY KEY (single),
  constraint remainder_key_single_check CHECK (single)
);

create table reply_templates (
  template_id integer generated always as identity not null,
  name text not null,
  text_en text not null,
  text_hi text not null,
  version integer default 1 not null,
  constraint reply_templates_pkey PRIMARY KEY (template_id)
);

create table report_templates (
  template_id uuid default gen_random_uuid() not null,
  tutor_id integer not null,
  name text not null,
  done text not null,
  hard text not null,
  practise text not null,
  task text not null,
  links text[] not null,
  created_at timestamptz default clock_now() not null,
  constraint report_templates_pkey PRIMARY KEY (template_id),
  constraint report_templates_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint report_templates_links_check CHECK ((cardinality(links) <= 5))
);
CREATE INDEX report_templates_of ON report_templates (tutor_id, name);

create unlogged table request_openings (
  booking_id uuid not null,
  account_id uuid not null,
  name text not null,
  seen_at timestamptz not null,
  constraint request_openings_pkey PRIMARY KEY (booking_id, account_id),
  constraint request_openings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint request_openings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table reviews (
  review_id integer generated always as identity not null,
  child_id uuid not null,
  tutor_id integer not null,
  author text not null,
  stars integer not null,
  words text not null,
  written_at timestamptz default clock_now() not null,
  answer text,
  report_reason text,
  reported_at timestamptz,
  hidden_reason text,
  hidden_at timestamptz,
  constraint reviews_pkey PRIMARY KEY (review_id),
  constraint reviews_child_id_tutor_id_key UNIQUE (child_id, tutor_id),
  constraint reviews_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(child_id) ON DELETE CASCADE,
  constraint reviews_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX reviews_shown ON reviews (tutor_id, written_at DESC) WHERE (hidden_at IS NULL);
CREATE INDEX reviews_to_decide ON reviews (reported_at) WHERE ((reported_at IS NOT NULL) AND (hidden_at IS NULL));
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change('staff');

create table room_alarms (
  lesson_id uuid not null,
  missing text[] not null,
  raised_at timestamptz default clock_now() not null,
  raised_for text[] not null,
  constraint room_alarms_pkey PRIMARY KEY (lesson_id),
  constraint room_alarms_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON room_alarms FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table room_attempts (
  attempt_id bigint generated always as identity not null,
  lesson_id uuid not null,
  side text not null,
  name text not null,
  step text not null,
  worked boolean not null,
  at timestamptz default clock_now() not null,
  constraint room_attempts_pkey PRIMARY KEY (attempt_id),
  constraint room_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_attempts_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent']))),
  constraint room_attempts_step_check CHECK ((step = ANY (ARRAY['page', 'ticket', 'devices', 'signal', 'ice'])))
);
CREATE INDEX room_attempts_by_age ON room_attempts (at);
CREATE INDEX room_attempts_latest ON room_attempts (lesson_id, side, step, at DESC);
CREATE INDEX room_attempts_of ON room_attempts (lesson_id, at);

create table room_board_operations (
  lesson_id uuid not null,
  seq integer not null,
  operation_id bigint not null,
  at_ms integer not null,
  side text not null,
  page smallint,
  body bytea not null,
  target bigint,
  constraint room_board_operations_pkey PRIMARY KEY (lesson_id, seq),
  constraint room_board_operations_lesson_id_operation_id_key UNIQUE (lesson_id, operation_id),
  constraint room_board_operations_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES room_records(lesson_id) ON DELETE CASCADE,
  constraint room_board_operations_page_check CHECK (((page >= 0) AND (page <= 29))),
  constraint room_board_operations_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff'])))
);
CREATE INDEX room_board_operations_of_page ON room_board_operations (lesson_id, page, seq);

create table room_board_snapshots (
  lesson_id uuid not null,
  page smallint not null,
  seq integer not null,
  body bytea not null,
  constraint room_board_snapshots_pkey PRIMARY KEY (lesson_id, page),
  constraint room_board_snapshots_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES room_records(lesson_id) ON DELETE CASCADE
);

create table room_endings (
  lesson_id uuid not null,
  ended_by text not null,
  ended_at timestamptz default clock_now() not null,
  constraint room_endings_pkey PRIMARY KEY (lesson_id),
  constraint room_endings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);

create unlogged table room_frames (
  process_id uuid not null,
  frame_number bigint not null,
  lesson_id uuid not null,
  to_connection uuid,
  channel smallint not null,
  body bytea not null,
  created_at timestamptz default clock_now() not null,
  constraint room_frames_pkey PRIMARY KEY (process_id, frame_number)
);
CREATE INDEX room_frames_by_age ON room_frames (created_at);

create table room_media (
  lesson_id uuid not null,
  process uuid not null,
  relay_urls text[] not null,
  leased_until timestamptz not null,
  student_cut_at timestamptz,
  tutor_cut_at timestamptz,
  staff_cut_at timestamptz,
  parent_cut_at timestamptz,
  constraint room_media_pkey PRIMARY KEY (lesson_id),
  constraint room_media_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);

create table room_media_seen (
  lesson_id uuid not null,
  side text not null,
  witness text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  bytes bigint not null,
  constraint room_media_seen_pkey PRIMARY KEY (lesson_id, side, witness),
  constraint room_media_seen_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_media_seen_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent']))),
  constraint room_media_seen_witness_check CHECK ((witness = ANY (ARRAY['relay', 'livekit'])))
);

create table room_messages (
  lesson_id uuid not null,
  message_number integer not null,
  message_id uuid not null,
  side text not null,
  name text not null,
  words text not null,
  picture_id uuid,
  said_at timestamptz default clock_now() not null,
  shown_words text,
  constraint room_messages_pkey PRIMARY KEY (lesson_id, message_number),
  constraint room_messages_lesson_id_message_id_key UNIQUE (lesson_id, message_id),
  constraint room_messages_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES room_records(lesson_id) ON DELETE CASCADE,
  constraint room_messages_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES room_pictures(picture_id) ON DELETE CASCADE,
  constraint room_messages_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent'])))
);
CREATE INDEX room_messages_not_read_through ON room_messages (lesson_id, message_number) WHERE (shown_words IS NULL);

create table room_objections (
  lesson_id uuid not null,
  side text not null,
  name text not null,
  text text not null,
  written_at timestamptz default clock_now() not null,
  settled_by text,
  constraint room_objections_pkey PRIMARY KEY (lesson_id, side),
  constraint room_objections_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_objections_side_check CHECK ((side = ANY (ARRAY['student', 'tutor'])))
);
CREATE INDEX open_objections ON room_objections (lesson_id) WHERE (settled_by IS NULL);
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON room_objections FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table room_pictures (
  picture_id uuid default gen_random_uuid() not null,
  lesson_id uuid not null,
  side text not null,
  file_key text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz default clock_now() not null,
  constraint room_pictures_pkey PRIMARY KEY (picture_id),
  constraint room_pictures_file_key_key UNIQUE (file_key),
  constraint room_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES room_records(lesson_id) ON DELETE CASCADE,
  constraint room_pictures_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent'])))
);
CREATE INDEX room_pictures_of ON room_pictures (lesson_id);

create table room_presence (
  connection_id uuid not null,
  lesson_id uuid not null,
  side text not null,
  person text not null,
  name text not null,
  process_id uuid,
  from_at timestamptz default clock_now() not null,
  until_at timestamptz default clock_now() not null,
  idle_seconds integer default 0 not null,
  ended text,
  constraint room_presence_pkey PRIMARY KEY (connection_id),
  constraint room_presence_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_presence_ended_check CHECK ((ended = ANY (ARRAY['left', 'lost', 'taken-over', 'removed', 'over', 'moved-process']))),
  constraint room_presence_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent'])))
);
CREATE INDEX room_presence_by_age ON room_presence (from_at);
CREATE INDEX room_presence_of ON room_presence (lesson_id, from_at);

create table room_records (
  lesson_id uuid not null,
  last_seq integer default 0 not null,
  last_at_ms integer default '-86400000'::integer not null,
  bytes integer default 0 not null,
  pages smallint default 1 not null,
  pen_given boolean default true not null,
  student_page smallint default 0 not null,
  tutor_page smallint default 0 not null,
  staff_page smallint default 0 not null,
  messages integer default 0 not null,
  written_at timestamptz default clock_now() not null,
  constraint room_records_pkey PRIMARY KEY (lesson_id),
  constraint room_records_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE
);
CREATE INDEX room_records_by_age ON room_records (written_at);

create table room_removals (
  lesson_id uuid not null,
  person text not null,
  side text not null,
  name text not null,
  removed_by text not null,
  removed_at timestamptz default clock_now() not null,
  constraint room_removals_pkey PRIMARY KEY (lesson_id, person),
  constraint room_removals_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_removals_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'parent'])))
);

create table room_tickets (
  ticket_hash bytea not null,
  lesson_id uuid not null,
  side text not null,
  person text not null,
  name text not null,
  session_id uuid,
  expires_at timestamptz not null,
  constraint room_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint room_tickets_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint room_tickets_side_check CHECK ((side = ANY (ARRAY['student', 'tutor', 'staff', 'parent'])))
);
CREATE INDEX room_tickets_expired ON room_tickets (expires_at);

create table sales_documents (
  document_id uuid default gen_random_uuid() not null,
  number text not null,
  kind text not null,
  order_id uuid not null,
  paise bigint not null,
  facts jsonb not null,
  issued_at timestamptz default clock_now() not null,
  constraint sales_documents_pkey PRIMARY KEY (document_id),
  constraint sales_documents_number_key UNIQUE (number),
  constraint sales_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint sales_documents_kind_check CHECK ((kind = ANY (ARRAY['receipt', 'invoice', 'credit-note']))),
  constraint sales_documents_number_check CHECK ((length(number) <= 16)),
  constraint sales_documents_paise_check CHECK ((paise > 0))
);
CREATE INDEX sales_documents_of_order ON sales_documents (order_id, issued_at);

create table sealed_remainders (
  remainder_id uuid default gen_random_uuid() not null,
  kind text not null,
  person_id uuid not null,
  sealed bytea not null,
  erased_at timestamptz default clock_now() not null,
  constraint sealed_remainders_pkey PRIMARY KEY (remainder_id),
  constraint sealed_remainders_kind_check CHECK ((kind = ANY (ARRAY['family', 'child', 'tutor'])))
);
CREATE INDEX sealed_remainders_by_age ON sealed_remainders (erased_at);

create table search_names (
  subject_id integer not null,
  name text collate "C" not null,
  sound text collate "C" not null,
  roman text collate "C" not null,
  constraint search_names_pkey PRIMARY KEY (sound, name, subject_id),
  constraint search_names_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES search_subjects(subject_id) ON DELETE CASCADE
);
CREATE INDEX search_names_of_subject ON search_names (subject_id);

create table search_near (
  near text collate "C" not null,
  term_id integer not null,
  constraint search_near_pkey PRIMARY KEY (near, term_id)
);

create table search_postings (
  term_id integer not null,
  rank smallint not null,
  class_id integer not null,
  constraint search_postings_pkey PRIMARY KEY (term_id, rank, class_id)
);
CREATE INDEX search_postings_of_course ON search_postings (class_id, term_id, rank);

create table search_rules (
  filed text not null,
  hash text not null,
  constraint search_rules_pkey PRIMARY KEY (filed),
  constraint search_rules_filed_check CHECK ((filed = ANY (ARRAY['courses', 'bookings', 'tutors', 'applications', 'families', 'children'])))
);

create table search_subject_terms (
  subject_id integer not null,
  term_id integer not null,
  constraint search_subject_terms_pkey PRIMARY KEY (subject_id, term_id)
);
CREATE INDEX search_subjects_of_term ON search_subject_terms (term_id, subject_id);

create table search_subjects (
  subject_id integer generated always as identity not null,
  english text[] not null,
  hindi text[] not null,
  also_called text[] not null,
  version integer default 1 not null,
  courses integer default 0 not null,
  constraint search_subjects_pkey PRIMARY KEY (subject_id)
);
CREATE UNIQUE INDEX search_subjects_name ON search_subjects (lower(english[1]));
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF english, hindi, also_called, version OR TRUNCATE ON search_subjects FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER file_changed AFTER INSERT OR DELETE OR UPDATE OF english, hindi, also_called ON search_subjects FOR EACH ROW EXECUTE FUNCTION file_changed_subject();

create table search_terms (
  term_id integer generated always as identity not null,
  term text collate "C" not null,
  is_word boolean not null,
  courses integer default 0 not null,
  beginning integer default 0 not null,
  sound text collate "C",
  roman text collate "C",
  constraint search_terms_pkey PRIMARY KEY (term_id),
  constraint search_terms_term_key UNIQUE (term)
);
CREATE INDEX search_terms_alike ON search_terms USING gin (roman gin_trgm_ops) WHERE (sound IS NOT NULL);
CREATE INDEX search_terms_by_sound ON search_terms (sound) WHERE (sound IS NOT NULL);
CREATE INDEX search_terms_unheard ON search_terms (term_id) WHERE (is_word AND (sound IS NULL));

create table search_visits (
  day date not null,
  class_id integer,
  tutor_id integer,
  times integer not null,
  constraint search_visits_day_class_id_tutor_id_key UNIQUE NULLS NOT DISTINCT (day, class_id, tutor_id),
  constraint search_visits_class_id_fkey FOREIGN KEY (class_id) REFERENCES courses(class_id) ON DELETE CASCADE,
  constraint search_visits_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint search_visits_check CHECK ((num_nonnulls(class_id, tutor_id) = 1))
);
CREATE INDEX search_visits_of_course ON search_visits (class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX search_visits_of_tutor ON search_visits (tutor_id) WHERE (tutor_id IS NOT NULL);

create table sessions (
  session_id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  seed bytea not null,
  previous_seed bytea,
  rotated_at timestamptz default clock_now() not null,
  created_at timestamptz default clock_now() not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  client_address text default '' not null,
  user_agent text default '' not null,
  confirmed_at timestamptz default clock_now() not null,
  passkey_id uuid,
  second_step text,
  constraint sessions_pkey PRIMARY KEY (session_id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys(passkey_id) ON DELETE SET NULL,
  constraint sessions_second_step_check CHECK ((second_step = ANY (ARRAY['app', 'identity-provider'])))
);
CREATE INDEX sessions_account ON sessions (account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of ON sessions (account_id);
CREATE INDEX sessions_of_before ON sessions (expires_at);
CREATE INDEX sessions_of_passkey ON sessions (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE TRIGGER forget_devices AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION forget_devices();

create table settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table settled_lines (
  line_id text not null,
  kind text not null,
  paise bigint not null,
  fee_paise bigint not null,
  settlement_id text not null,
  utr text,
  settled_at timestamptz not null,
  booked_at timestamptz,
  constraint settled_lines_pkey PRIMARY KEY (line_id),
  constraint settled_lines_kind_check CHECK ((kind = ANY (ARRAY['payment', 'refund', 'other'])))
);
CREATE INDEX lines_not_booked ON settled_lines (line_id) WHERE (booked_at IS NULL);

create table site_figures (
  single boolean default true not null,
  students integer,
  tutors integer,
  reviews integer,
  subjects integer,
  success_percent integer,
  version integer default 1 not null,
  counted boolean not null,
  constraint site_figures_pkey PRIMARY KEY (single),
  constraint site_figures_single_check CHECK (single)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_figures FOR EACH STATEMENT EXECUTE FUNCTION announce_change('site');

create table stopped_addresses (
  address text not null,
  why text not null,
  said text not null,
  stopped_at timestamptz default clock_now() not null,
  allowed_at timestamptz,
  constraint stopped_addresses_pkey PRIMARY KEY (address),
  constraint stopped_addresses_why_check CHECK ((why = ANY (ARRAY['bounced', 'complained'])))
);

create table subcategories (
  subcategory_id integer generated always as identity not null,
  category_id integer not null,
  parent_id integer,
  subcategory_name text not null,
  subcategory_definition text not null,
  path integer[] not null,
  hidden_at timestamptz,
  version integer default 1 not null,
  text_language text generated always as (
CASE
    WHEN (length(regexp_replace(subcategory_name, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(subcategory_name, '[^A-Za-z]', '', 'g'))) THEN 'hi'
    ELSE 'en'
END) stored not null,
  constraint subcategories_pkey PRIMARY KEY (subcategory_id),
  constraint subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE CASCADE,
  constraint subcategories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES subcategories(subcategory_id) ON DELETE CASCADE,
  constraint subcategories_text_language_check CHECK ((text_language = ANY (ARRAY['en', 'hi'])))
);
CREATE INDEX subcategories_below ON subcategories (parent_id);
CREATE INDEX subcategories_in_category ON subcategories (category_id);
CREATE UNIQUE INDEX subcategories_name ON subcategories (category_id, parent_id, lower(subcategory_name)) NULLS NOT DISTINCT WHERE (hidden_at IS NULL);
CREATE INDEX subcategories_path ON subcategories USING gin (path);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER file_renamed AFTER UPDATE OF subcategory_name ON subcategories FOR EACH ROW WHEN ((old.subcategory_name <> new.subcategory_name)) EXECUTE FUNCTION file_renamed_subcategory();

create table subcategory_texts (
  subcategory_id integer not null,
  language text not null,
  subcategory_name text not null,
  subcategory_definition text not null,
  of_version integer not null,
  version integer default 1 not null,
  constraint subcategory_texts_pkey PRIMARY KEY (subcategory_id, language),
  constraint subcategory_texts_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(subcategory_id) ON DELETE CASCADE,
  constraint subcategory_texts_language_check CHECK ((language = 'hi'))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subcategory_texts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER file_translated_changed AFTER UPDATE ON subcategory_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_subcategories();
CREATE TRIGGER file_translated_deleted AFTER DELETE ON subcategory_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_subcategories();
CREATE TRIGGER file_translated_new AFTER INSERT ON subcategory_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION file_translated_subcategories();

create table token_checks (
  check_id uuid default gen_random_uuid() not null,
  account_id uuid,
  proof_hash bytea,
  state_hash bytea not null,
  reference text not null,
  full_name text,
  begun_at timestamptz default clock_now() not null,
  expires_at timestamptz not null,
  outcome text,
  settled_at timestamptz,
  constraint token_checks_pkey PRIMARY KEY (check_id),
  constraint token_checks_state_hash_key UNIQUE (state_hash),
  constraint token_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE CASCADE,
  constraint token_checks_check CHECK (((account_id IS NULL) <> (proof_hash IS NULL))),
  constraint token_checks_check1 CHECK (((outcome IS NULL) = (full_name IS NOT NULL))),
  constraint token_checks_check2 CHECK (((outcome IS NULL) = (settled_at IS NULL))),
  constraint token_checks_outcome_check CHECK ((outcome = ANY (ARRAY['adult', 'not-adult', 'declined', 'name-differs', 'unreadable'])))
);
CREATE INDEX token_checks_by_age ON token_checks (begun_at);
CREATE INDEX token_checks_of_account ON token_checks (account_id);
CREATE INDEX token_checks_of_proof ON token_checks (proof_hash);
CREATE UNIQUE INDEX token_checks_open_of_account ON token_checks (account_id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX token_checks_open_of_proof ON token_checks (proof_hash) WHERE (outcome IS NULL);

create table tutor_bank_accounts (
  tutor_id integer not null,
  holder text not null,
  ifsc text not null,
  sealed_account bytea not null,
  account_end text not null,
  sealed_pan bytea,
  pan_end text,
  entered_by_tutor_at timestamptz,
  constraint tutor_bank_accounts_pkey PRIMARY KEY (tutor_id),
  constraint tutor_bank_accounts_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE
);

create table tutor_changes (
  change_id bigint generated always as identity not null,
  order_id uuid not null,
  former_tutor_id integer not null,
  tutor_id integer,
  words text not null,
  asked_at timestamptz,
  ended_at timestamptz,
  constraint tutor_changes_pkey PRIMARY KEY (change_id),
  constraint tutor_changes_former_tutor_id_fkey FOREIGN KEY (former_tutor_id) REFERENCES tutors(staff_id),
  constraint tutor_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint tutor_changes_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint ended_by_a_change CHECK (((tutor_id IS NULL) OR (ended_at IS NOT NULL)))
);
CREATE UNIQUE INDEX one_open_wish ON tutor_changes (order_id) WHERE (ended_at IS NULL);
CREATE INDEX tutor_changes_of_order ON tutor_changes (order_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tutor_changes FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table tutor_counts (
  tutor_id integer not null,
  kind text not null,
  day date not null,
  times integer not null,
  minutes bigint not null,
  constraint tutor_counts_pkey PRIMARY KEY (tutor_id, kind, day),
  constraint tutor_counts_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint tutor_counts_kind_check CHECK ((kind = ANY (ARRAY['absence', 'answer'])))
);

create table tutor_earnings (
  earning_id bigint generated always as identity not null,
  tutor_id integer not null,
  order_id uuid not null,
  nth integer not null,
  why text not null,
  taught_on date not null,
  paise bigint,
  payout_id uuid,
  round smallint default 0 not null,
  lesson_id uuid,
  earned_at timestamptz default clock_now() not null,
  constraint tutor_earnings_pkey PRIMARY KEY (earning_id),
  constraint tutor_earnings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE SET NULL,
  constraint tutor_earnings_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(payout_id),
  constraint tutor_earnings_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint tutor_earnings_paise_check CHECK ((paise > 0)),
  constraint tutor_earnings_why_check CHECK ((why = ANY (ARRAY['taught', 'late cancel', 'we failed'])))
);
CREATE UNIQUE INDEX earned_once_with_a_lesson ON tutor_earnings (lesson_id, tutor_id) WHERE (why <> 'late cancel');
CREATE INDEX earnings_of_order ON tutor_earnings (order_id, nth);
CREATE INDEX earnings_of_payout ON tutor_earnings (payout_id);
CREATE INDEX earnings_to_pay ON tutor_earnings (tutor_id, taught_on) WHERE (payout_id IS NULL);

create table tutor_fact_changes (
  tutor_id integer not null,
  qualification text not null,
  experience text not null,
  asked_at timestamptz default clock_now() not null,
  constraint tutor_fact_changes_pkey PRIMARY KEY (tutor_id),
  constraint tutor_fact_changes_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE
);

create table tutor_films (
  film_id uuid default gen_random_uuid() not null,
  tutor_id integer not null,
  file_key text not null,
  size_bytes integer not null,
  seconds integer not null,
  poster_url text,
  added_at timestamptz default clock_now() not null,
  approved_at timestamptz,
  constraint tutor_films_pkey PRIMARY KEY (film_id),
  constraint tutor_films_file_key_key UNIQUE (file_key),
  constraint tutor_films_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint tutor_films_seconds_check CHECK (((seconds >= 1) AND (seconds <= 60)))
);
CREATE UNIQUE INDEX tutor_films_shown ON tutor_films (tutor_id) WHERE (approved_at IS NOT NULL);
CREATE UNIQUE INDEX tutor_films_waiting ON tutor_films (tutor_id) WHERE (approved_at IS NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tutor_films FOR EACH STATEMENT EXECUTE FUNCTION announce_change('staff');

create table tutor_profiles (
  tutor_id integer not null,
  slug text not null,
  headline text not null,
  about text not null,
  levels text[] not null,
  languages text[] not null,
  consented_at timestamptz,
  may_show boolean default true not null,
  version integer default 1 not null,
  listed boolean default false not null,
  is_premium boolean default false not null,
  experience_years integer default 0 not null,
  subject_names text[] default '{}' not null,
  subject_keys text[] default '{}' not null,
  times text[] default '{}' not null,
  search_text text default '' not null,
  in_hindi boolean generated always as ((length(regexp_replace(about, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(about, '[^A-Za-z]', '', 'g')))) stored not null,
  boards text[] default '{}' not null,
  days text[] default '{}' not null,
  constraint tutor_profiles_pkey PRIMARY KEY (tutor_id),
  constraint tutor_profiles_slug_key UNIQUE (slug),
  constraint tutor_profiles_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint tutor_profiles_boards_check CHECK ((boards <@ ARRAY['cbse', 'icse', 'state', 'ib', 'cambridge', 'nios', 'other']))
);
CREATE INDEX tutor_profiles_by_subject ON tutor_profiles USING gin (subject_keys) WHERE listed;
CREATE INDEX tutor_profiles_listed ON tutor_profiles (is_premium DESC, experience_years DESC, tutor_id) INCLUDE (subject_keys, languages, times, levels, boards, days) WHERE listed;
CREATE INDEX tutor_profiles_search ON tutor_profiles USING gin (search_text gin_trgm_ops) WHERE listed;
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tutor_profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_change('staff');
CREATE TRIGGER count_changed AFTER UPDATE ON tutor_profiles REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_profiles();
CREATE TRIGGER count_new AFTER INSERT ON tutor_profiles REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_profiles();
CREATE TRIGGER count_old AFTER DELETE ON tutor_profiles REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION count_old_profiles();
CREATE TRIGGER file_tutor_page BEFORE INSERT OR UPDATE ON tutor_profiles FOR EACH ROW EXECUTE FUNCTION file_tutor_page();

create table tutor_qualifications (
  qualification_id uuid default gen_random_uuid() not null,
  tutor_id integer not null,
  name text not null,
  type text not null,
  file_key text not null,
  added_at timestamptz default clock_now() not null,
  decided_at timestamptz,
  refusal text not null,
  version integer default 1 not null,
  constraint tutor_qualifications_pkey PRIMARY KEY (qualification_id),
  constraint tutor_qualifications_file_key_key UNIQUE (file_key),
  constraint tutor_qualifications_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id) ON DELETE CASCADE,
  constraint refused_by_a_decision CHECK (((refusal = '') OR (decided_at IS NOT NULL))),
  constraint tutor_qualifications_type_check CHECK ((type = ANY (ARRAY['picture', 'pdf'])))
);
CREATE INDEX tutor_qualifications_of ON tutor_qualifications (tutor_id, added_at);
CREATE INDEX tutor_qualifications_waiting ON tutor_qualifications (added_at) WHERE (decided_at IS NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tutor_qualifications FOR EACH STATEMENT EXECUTE FUNCTION announce_change('staff');

create table tutor_rates (
  tutor_id integer not null,
  from_day date not null,
  paise bigint not null,
  constraint tutor_rates_pkey PRIMARY KEY (tutor_id, from_day),
  constraint tutor_rates_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES tutors(staff_id),
  constraint tutor_rates_paise_check CHECK ((paise > 0))
);

create table tutor_statements (
  lesson_id uuid not null,
  late_minutes integer,
  absence text,
  offered_times timestamptz[] default '{}'::timestamptz[] not null,
  confirmed boolean not null,
  constraint tutor_statements_pkey PRIMARY KEY (lesson_id),
  constraint tutor_statements_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(lesson_id) ON DELETE CASCADE,
  constraint tutor_statements_late_minutes_check CHECK (((late_minutes >= 1) AND (late_minutes <= 60))),
  constraint tutor_statements_offered_times_check CHECK ((cardinality(offered_times) <= 3))
);
CREATE INDEX tutor_statements_absence ON tutor_statements (lesson_id) WHERE (absence IS NOT NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON tutor_statements FOR EACH STATEMENT EXECUTE FUNCTION announce_change_later('bookings');

create table tutors (
  staff_id integer generated always as identity not null,
  staff_name text not null,
  staff_email text not null,
  staff_phone_number text not null,
  qualification text not null,
  experience text not null,
  subjects text not null,
  preferred_time_slot text not null,
  is_premium boolean not null,
  staff_details text not null,
  staff_image_url text,
  hidden_at timestamptz,
  version integer default 1 not null,
  working_hours jsonb,
  meeting_url text,
  language text default 'en' not null,
  account_id uuid,
  facts_checked_at timestamptz,
  subject_keys text[] generated always as (array_remove(regexp_split_to_array(lower(btrim(subjects)), '\s*[,;&/|()]\s*|\s+(?:and|और)\s+'), '')) stored not null,
  name_sounds text[] default '{}' not null,
  constraint tutors_pkey PRIMARY KEY (staff_id),
  constraint tutors_account_id_key UNIQUE (account_id),
  constraint tutors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(account_id) ON DELETE SET NULL,
  constraint tutors_language_check CHECK ((language = ANY (ARRAY['en', 'hi'])))
);
CREATE INDEX tutors_by_account_in_use ON tutors ((
CASE
    WHEN (hidden_at IS NULL) THEN account_id
    ELSE NULL::uuid
END));
CREATE INDEX tutors_by_address ON tutors (lower(staff_email));
CREATE INDEX tutors_by_name_sound ON tutors USING gin (name_sounds);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tutors FOR EACH STATEMENT EXECUTE FUNCTION announce_change('staff');
CREATE TRIGGER hear_name BEFORE INSERT OR UPDATE OF staff_name ON tutors FOR EACH ROW EXECUTE FUNCTION hear_name('staff_name');
CREATE TRIGGER phone_in_e164 BEFORE INSERT OR UPDATE OF staff_phone_number ON tutors FOR EACH ROW WHEN ((new.staff_phone_number !~ '^\+[0-9]+$')) EXECUTE FUNCTION store_staff_phone_in_e164();
CREATE TRIGGER refile_tutor_page AFTER UPDATE ON tutors FOR EACH ROW EXECUTE FUNCTION refile_tutor_page();
CREATE TRIGGER take_applications AFTER INSERT OR UPDATE OF staff_email ON tutors FOR EACH ROW WHEN ((new.staff_email <> '')) EXECUTE FUNCTION take_applications();

create table webhook_deliveries (
  delivery_number bigint generated always as identity not null,
  event_id text not null,
  endpoint_id uuid not null,
  state text default 'waiting' not null,
  tries integer default 0 not null,
  next_at timestamptz default clock_now() not null,
  tried_at timestamptz,
  status integer,
  answer text default '' not null,
  took_ms integer,
  constraint webhook_deliveries_pkey PRIMARY KEY (delivery_number),
  constraint webhook_deliveries_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE,
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(event_id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting', 'delivered', 'failed'])))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_at) WHERE (state = 'waiting');
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, delivery_number);

create table webhook_endpoints (
  endpoint_id uuid not null,
  sealed_url bytea not null,
  sealed_secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  types text[] not null,
  state text default 'on' not null,
  created_at timestamptz default clock_now() not null,
  failing_since timestamptz,
  leased_until timestamptz default '-infinity'::timestamptz not null,
  failing_told_at timestamptz,
  constraint webhook_endpoints_pkey PRIMARY KEY (endpoint_id),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['on', 'off', 'gone', 'failed']))),
  constraint webhook_endpoints_types_check CHECK ((cardinality(types) > 0))
);

create table webhook_events (
  event_id text default ('evt_' || replace((gen_random_uuid())::text, '-', '')) not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz default clock_now() not null,
  constraint webhook_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);

create table webhook_former_secrets (
  endpoint_id uuid not null,
  sealed_secret bytea not null,
  signs_until timestamptz not null,
  constraint webhook_former_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE
);
CREATE INDEX webhook_former_secrets_of_endpoint ON webhook_former_secrets (endpoint_id);

create table wrong_codes (
  hour timestamptz not null,
  wrong integer not null,
  elsewhere integer default 0 not null,
  constraint wrong_codes_pkey PRIMARY KEY (hour)
);

create view account_addresses as
 SELECT account_id,
    email,
    language
   FROM accounts;

create view agreed_phones as
 SELECT p.account_id,
    p.number,
    c.channel
   FROM phones p
     CROSS JOIN ( VALUES ('whatsapp'::text), ('sms'::text)) c(channel)
  WHERE ( SELECT a.is_agreed AND a.number = p.number
           FROM phone_agreements a
          WHERE a.account_id = p.account_id AND a.channel = c.channel
          ORDER BY a.agreement_id DESC
         LIMIT 1);

create view attended_lessons as
 SELECT child_id,
    tutor_id,
    lesson_id,
    starts_at
   FROM lessons
  WHERE status = 'held'::text;

create view back_office_addresses as
 SELECT role,
    email,
    created_at,
    granted
   FROM accounts
  WHERE (role = ANY (ARRAY['admin'::text, 'executive'::text])) AND disabled_at IS NULL AND email IS NOT NULL;

create view back_office_news as
 SELECT item_id AS news_id,
    roles,
    subject,
    body_text,
    created_at
   FROM digest_items;

create view booked_demos as
 SELECT b.id AS booking_id,
    b.booking_id AS reference,
    b.family_id,
    b.course_name,
    b.student_name,
    b.parent_name,
    b.email,
    b.time_zone,
    b.suits,
    family.language,
    translated_names(b.class_id, b.course_name, b.subject, b.class) AS translated_names,
    ( SELECT c.lesson_rupees
           FROM visible_courses c
          WHERE c.class_id = b.class_id) AS lesson_rupees
   FROM bookings b
     JOIN account_addresses family ON family.account_id = b.family_id;

create view booking_lessons as
 SELECT l.booking_id,
    l.lesson_id,
    l.lesson_number,
    l.tutor_id,
    t.name AS tutor_name,
    t.email AS tutor_email,
    l.starts_at,
    l.ends_at,
    l.status,
    l.meeting_url,
    l.moves,
    r.stars,
    s.absence,
    s.offered_times
   FROM lessons l
     JOIN tutor_contacts t ON t.tutor_id = l.tutor_id
     LEFT JOIN lesson_ratings r ON r.lesson_id = l.lesson_id
     LEFT JOIN tutor_statements s ON s.lesson_id = l.lesson_id
  WHERE l.booking_id IS NOT NULL;

create view booking_wishes as
 SELECT id AS booking_id,
    subject,
    class,
    suits
   FROM bookings;

create view busy_elsewhere as
 SELECT b.tutor_id,
    b.starts_at,
    b.ends_at
   FROM busy_times b
     JOIN busy_calendars c ON c.tutor_id = b.tutor_id
  WHERE c.read_at > (clock_now() - '1 day'::interval);

create view children_at_school as
 SELECT child_id,
    school_class,
    board
   FROM children;

create view children_of_guardians as
 SELECT c.child_id,
    c.family_id,
    c.name,
    c.school_class,
    f.parent_name
   FROM children c
     JOIN families f ON f.account_id = c.family_id;

create view closing_accounts as
 SELECT account_id,
    due_at
   FROM account_closings;

create view conversation_marks as
 SELECT conversation_id,
    side,
    read_number,
    email_at AS letter_at,
    is_notified AS is_told
   FROM read_receipts;

create view courses_booked as
 SELECT id AS booking_id,
    booking_id AS reference,
    student_name,
    course_name,
    translated_names(class_id, course_name, subject, class) AS translated_names
   FROM bookings b;

create view courses_requested as
 SELECT id AS booking_id,
    created_at,
    class_id,
    course_name,
    status = ANY (ARRAY['DONE'::text, 'REGISTERED'::text]) AS is_held
   FROM bookings;

create view courses_taught as
 SELECT b.child_id,
    l.tutor_id,
    l.lesson_number,
    b.id AS booking_id,
    b.booking_id AS reference,
    b.status = 'REGISTERED'::text AS is_registered,
    b.course_name,
    translated_names(b.class_id, b.course_name, b.subject, b.class) AS translated_names
   FROM bookings b
     JOIN booking_lessons l ON l.booking_id = b.id
  WHERE l.status <> 'cancelled'::text;

create view differences as
 SELECT subject,
    kind,
    order_id,
    our_paise,
    our_state,
    their_paise,
    their_state,
    first_seen_at,
    last_seen_at,
    resolved_at,
    reason,
    notified_at AS told_at
   FROM mismatches;

create view disputed_lessons as
 SELECT l.lesson_id,
    COALESCE(l.booking_id, o.booking_id) AS booking_id
   FROM waiting_objections b
     JOIN lesson_times l USING (lesson_id)
     LEFT JOIN orders o ON o.order_id = l.order_id;

create view domain_pauses as
 SELECT queue AS lane,
    domain,
    until_at,
    nth,
    since
   FROM paused_domains;

create view family_children as
 SELECT family_id,
    child_id,
    name
   FROM children;

create view family_readers as
 SELECT a.account_id AS family_id,
    a.email AS address,
    f.parent_name AS name,
    a.language
   FROM account_addresses a
     JOIN families f ON f.account_id = a.account_id
  WHERE a.email IS NOT NULL;

create view folded_entries as
 SELECT entry_key AS fold_key,
    operation_type,
    operation,
    details,
    user_id,
    user_name,
    user_email,
    client_address,
    user_agent,
    times,
    first_at,
    last_at
   FROM aggregated_entries;

create view kept_balances as
 SELECT kind,
    owner,
    balance_paise
   FROM ledger_accounts
  WHERE bounded;

create view late_tutors as
 SELECT lesson_id
   FROM room_alarms
  WHERE 'tutor'::text = ANY (raised_for);

create view leaving_tutors as
 SELECT t.staff_id AS tutor_id
   FROM account_closings c
     JOIN tutors t ON t.account_id = c.account_id;

create view lesson_times as
 SELECT lesson_id,
    kind,
    booking_id,
    order_id,
    credit_nth,
    tutor_id,
    starts_at,
    ends_at,
    status
   FROM lessons;

create view lessons_owed as
 SELECT o.tutor_id
   FROM lesson_credits c
     JOIN orders o ON o.order_id = c.order_id
  WHERE c.state = 'owed'::text AND o.paid_at IS NOT NULL AND o.closed_at IS NULL AND NOT (EXISTS ( SELECT
           FROM lesson_times l
          WHERE l.order_id = c.order_id AND l.credit_nth = c.nth AND (l.status = ANY (ARRAY['scheduled'::text, 'held'::text])) AND l.ends_at > clock_now()));

create view lessons_paid as
 SELECT orders.child_id,
    orders.tutor_id,
    orders.booking_id,
    orders.created_at
   FROM orders
  WHERE orders.paid_at IS NOT NULL
UNION ALL
 SELECT o.child_id,
    c.former_tutor_id AS tutor_id,
    o.booking_id,
    o.created_at
   FROM tutor_changes c
     JOIN orders o USING (order_id)
  WHERE c.tutor_id IS NOT NULL;

create view lessons_to_come as
 SELECT tutor_id,
    ends_at
   FROM lessons
  WHERE (status = ANY (ARRAY['scheduled'::text, 'held'::text, 'on-hold'::text])) AND ends_at > clock_now();

create view lessons_to_settle as
 SELECT tutor_id
   FROM lessons
  WHERE order_id IS NOT NULL AND (status = ANY (ARRAY['scheduled'::text, 'on-hold'::text])) AND ends_at <= clock_now();

create view letters as
 SELECT email_id AS letter_id,
    to_address,
    subject,
    body_text,
    status,
    worthless_after,
    tries,
    next_try_at,
    created_at,
    sent_at,
    last_error,
    booking_id,
    kind,
    calendar,
    calendar_method,
    due_at,
    side,
    queue AS lane,
    sealed,
    lesson_id,
    to_family,
    to_tutor
   FROM emails;

create view offered_courses as
 SELECT c.class_id,
    COALESCE(NULLIF(c.class_fullname, ''::text), NULLIF(c.class_name, ''::text), 'Unknown Course'::text) AS course_name,
    COALESCE(s.subcategory_name, k.category_name) AS subject,
    c.class_name AS class
   FROM visible_courses c
     JOIN categories k ON k.category_id = c.category_id
     LEFT JOIN subcategories s ON s.subcategory_id = c.subcategory_id;

create view ordered_lessons as
 SELECT o.order_id,
    (('OT-'::text || to_char((o.created_at AT TIME ZONE 'Asia/Kolkata'::text), 'YYYY'::text)) || '-'::text) || lpad(o.order_number::text, 6, '0'::text) AS reference,
    o.family_id,
    o.course_name,
    o.student_name,
    o.parent_name,
    family.email,
    o.time_zone,
    family.language,
    translated_names(o.class_id, o.course_name, b.subject, b.class) AS translated_names,
    o.booking_id,
    b.suits,
    o.child_id
   FROM orders o
     LEFT JOIN booking_wishes b ON b.booking_id = o.booking_id
     LEFT JOIN account_addresses family ON family.account_id = o.family_id;

create view payment_letters as
 SELECT event_id,
    kind,
    checkout_id,
    payment_id,
    refund_id,
    arrived_at
   FROM payment_events;

create view people_with_devices as
 SELECT d.account_id,
    t.staff_id AS tutor_id
   FROM push_devices d
     LEFT JOIN tutors t ON t.account_id = d.account_id
UNION ALL
 SELECT agreed_phones.account_id,
    NULL::integer AS tutor_id
   FROM agreed_phones;

create view proofs as
 SELECT token_hash AS proof_hash,
    purpose,
    address,
    expires_at,
    account_id,
    application_id
   FROM email_verifications;

create view refunds_under_way as
 SELECT order_id,
    sum(paise)::bigint AS paise
   FROM refunds
  WHERE state <> 'arrived'::text
  GROUP BY order_id;

create view replacements_wished as
 SELECT o.booking_id
   FROM tutor_changes c
     JOIN orders o USING (order_id)
  WHERE c.ended_at IS NULL AND o.closed_at IS NULL AND (EXISTS ( SELECT
           FROM lesson_credits l
          WHERE l.order_id = o.order_id AND l.state = 'owed'::text));

create view reported_lessons as
 SELECT r.lesson_id,
    r.child_id,
    r.tutor_id,
    l.kind,
    l.booking_id,
    l.starts_at,
    t.name AS tutor_name,
    r.done,
    r.hard,
    r.practise,
    r.task,
    r.written_at
   FROM lesson_reports r
     JOIN lesson_times l ON l.lesson_id = r.lesson_id
     JOIN tutor_contacts t ON t.tutor_id = r.tutor_id;

create view room_marks as
 SELECT lesson_id,
    max(missing) AS missing,
    bool_or(disputed) AS disputed
   FROM ( SELECT room_alarms.lesson_id,
            NULLIF(array_to_string(room_alarms.missing, ','::text), ''::text) AS missing,
            false AS disputed
           FROM room_alarms
        UNION ALL
         SELECT waiting_objections.lesson_id,
            NULL::text,
            true
           FROM waiting_objections) marks
  GROUP BY lesson_id;

create view sent_to_people as
 SELECT mailed.account_id,
    mailed.id,
    mailed.at,
    mailed.email_id,
    mailed.message_id
   FROM ( SELECT e.to_family AS account_id,
            e.email_id::text AS id,
            e.due_at AS at,
            e.email_id,
            NULL::uuid AS message_id,
            e.status,
            e.not_needed_at
           FROM emails e
          WHERE e.to_family IS NOT NULL AND e.to_address <> ''::text AND e.queue <> 'codes'::text AND e.due_at <= clock_now()
        UNION ALL
         SELECT t.account_id,
            e.email_id::text AS email_id,
            e.due_at,
            e.email_id,
            NULL::uuid,
            e.status,
            e.not_needed_at
           FROM tutor_contacts t
             JOIN emails e ON e.to_tutor = t.tutor_id
          WHERE e.to_address <> ''::text AND e.queue <> 'codes'::text AND e.due_at <= clock_now()) mailed
  WHERE mailed.status <> 'withdrawn'::text OR mailed.not_needed_at IS NOT NULL OR (EXISTS ( SELECT
           FROM notifications n
          WHERE n.email_id = mailed.email_id AND n.steps > 0))
UNION ALL
 SELECT phone_messages.account_id,
    phone_messages.message_id::text AS id,
    phone_messages.created_at AS at,
    NULL::bigint AS email_id,
    phone_messages.message_id
   FROM phone_messages
  WHERE phone_messages.email_id IS NULL AND phone_messages.number IS NOT NULL;

create view taught_children as
 SELECT lesson_id,
    tutor_id,
    child_id,
    starts_at,
    ends_at
   FROM lessons
  WHERE status <> ALL (ARRAY['cancelled'::text, 'on-hold'::text]);

create view told_overlaps as
 SELECT lesson_id,
    starts_at
   FROM notified_overlaps;

create view translations as
 SELECT kind,
    id,
    category_id,
    subcategory_id,
    name,
    full_name,
    description,
    original_version,
    hindi_name,
    hindi_full_name,
    hindi_description,
    of_version,
    version,
        CASE
            WHEN version IS NULL THEN 'untranslated'::text
            WHEN of_version < original_version THEN 'stale'::text
            ELSE 'translated'::text
        END AS state
   FROM ( SELECT 'category'::text AS kind,
            k.category_id AS id,
            NULL::integer AS category_id,
            NULL::integer AS subcategory_id,
            k.category_name AS name,
            ''::text AS full_name,
            k.category_definition AS description,
            k.version AS original_version,
            t.category_name AS hindi_name,
            ''::text AS hindi_full_name,
            t.category_definition AS hindi_description,
            t.of_version,
            t.version
           FROM visible_categories k
             LEFT JOIN category_texts t ON t.category_id = k.category_id AND t.language = 'hi'::text
          WHERE k.text_language <> 'hi'::text
        UNION ALL
         SELECT 'subcategory'::text,
            s.subcategory_id,
            s.category_id,
            s.parent_id,
            s.subcategory_name,
            ''::text,
            s.subcategory_definition,
            s.version,
            t.subcategory_name,
            ''::text,
            t.subcategory_definition,
            t.of_version,
            t.version
           FROM visible_subcategories s
             LEFT JOIN subcategory_texts t ON t.subcategory_id = s.subcategory_id AND t.language = 'hi'::text
          WHERE s.text_language <> 'hi'::text
        UNION ALL
         SELECT 'course'::text,
            c.class_id,
            c.category_id,
            c.subcategory_id,
            c.class_name,
            c.class_fullname,
            c.class_description,
            c.version,
            t.class_name,
            t.class_fullname,
            t.class_description,
            t.of_version,
            t.version
           FROM visible_courses c
             LEFT JOIN course_texts t ON t.class_id = c.class_id AND t.language = 'hi'::text
          WHERE c.text_language <> 'hi'::text) all_kinds;

create view tutor_accounts as
 SELECT account_id,
    email,
    disabled_at,
    signed_in_at,
    GREATEST(signed_in_at, ( SELECT max(s.rotated_at) AS max
           FROM sessions s
          WHERE s.account_id = a.account_id AND s.ended_at IS NULL)) AS seen_at
   FROM accounts a
  WHERE role = 'staff'::text;

create view tutor_contacts as
 SELECT staff_id AS tutor_id,
    staff_name AS name,
    staff_email AS email,
    language,
    staff_image_url AS image_url,
        CASE
            WHEN hidden_at IS NULL THEN account_id
            ELSE NULL::uuid
        END AS account_id,
    name_sounds
   FROM tutors;

create view tutor_readers as
 SELECT tutor_id,
    email AS address,
    name,
    language,
    account_id
   FROM tutor_contacts
  WHERE email <> ''::text;

create view tutors_objections as
 SELECT lesson_id,
    text,
    settled_by IS NOT NULL AS settled
   FROM room_objections
  WHERE side = 'tutor'::text;

create view undecided_lessons as
 SELECT l.lesson_id,
    o.booking_id
   FROM lessons l
     JOIN orders o ON o.order_id = l.order_id
  WHERE l.kind = 'paid'::text AND l.status = 'scheduled'::text AND l.meeting_url IS NOT NULL AND l.ends_at < (clock_now() - '00:30:00'::interval);

create view visible_categories as
 SELECT category_id,
    category_name,
    category_definition,
    category_image_url,
    hidden_at,
    version,
    created_at,
    text_language
   FROM categories
  WHERE hidden_at IS NULL;

create view visible_courses as
 SELECT class_id,
    category_id,
    subcategory_id,
    class_name,
    class_fullname,
    class_level,
    class_mode,
    class_description,
    price_rupees,
    duration,
    pdf_paths,
    hidden_at,
    version,
    created_at,
    pdf_names,
    text_language,
    class_languages,
    lessons,
    lesson_minutes,
    lesson_rupees
   FROM courses
  WHERE hidden_at IS NULL;

create view visible_subcategories as
 SELECT subcategory_id,
    category_id,
    parent_id,
    subcategory_name,
    subcategory_definition,
    path,
    hidden_at,
    version,
    text_language
   FROM subcategories
  WHERE hidden_at IS NULL;

create view waiting_objections as
 SELECT lesson_id
   FROM room_objections
  WHERE settled_by IS NULL;

CREATE OR REPLACE FUNCTION age_stands(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select coalesce(is_adult, given_at > clock_now() - interval '7 days') from adult_checks where account_id = account), false)
$function$;

CREATE OR REPLACE FUNCTION announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_change_later()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_later(tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_later('messages ' || reader)
  from conversations c
  left join tutor_contacts t on t.tutor_id = c.tutor_id
  cross join lateral (values (c.family_id), (t.account_id)) as readers (reader)
  where c.conversation_id = new.conversation_id and reader is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_course_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  courses text;
begin
  if not exists (select from changed) then return null; end if;
  if (select count(*) from changed) <= 20 then select string_agg(' course:' || class_id, '') into courses from changed; end if;
  perform pg_notify('changes', 'catalogue' || coalesce(courses, ''));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  courses text;
begin
  if not exists (select from changed) then return null; end if;
  if (select count(*) from changed) <= 20 and not exists (
    select from former full join changed using (class_id)
    where (former.category_id, former.subcategory_id, former.hidden_at)
      is distinct from (changed.category_id, changed.subcategory_id, changed.hidden_at)
  ) then
    select string_agg(' course:' || class_id, '') into courses from changed;
  end if;
  perform pg_notify('changes', 'catalogue' || coalesce(courses, ''));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_due(promised_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  news text[];
begin
  perform set_config('synchronous_commit', 'off', true); -- others that tell something need not wait for the disk
  if promised_seconds > 0 then
    insert into announcers (promised_until) values (clock_timestamp() + make_interval(secs => promised_seconds))
    on conflict (only_row) do update set promised_until = greatest(announcers.promised_until, excluded.promised_until);
  end if;
  with due as (
    delete from announcements where ctid = any (array(select ctid from announcements for update skip locked)) returning what
  )
  select array_agg(distinct what) into news from due;
  perform pg_notify('changes', what) from unnest(news) as what;
end $function$;

CREATE OR REPLACE FUNCTION announce_later(news text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- protects C99: the end of a promise [where promised_until > clock_timestamp() → nothing]
  if exists (select from announcers where promised_until > clock_timestamp()) then
    -- protects C99: leaving a change to be told [insert into announcements (what) values (news) → null]
    insert into announcements (what) values (news);
  else
    perform pg_notify('changes', news);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION best_of_parts(terms integer[], parts integer[], penalties integer[], of_part integer, most integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return array(
    select distinct best.class_id
    from (
      select p.class_id, row_number() over (partition by g.part order by min(p.rank + g.penalty), p.class_id) as place
      from unnest(terms, parts, penalties) as g (term_id, part, penalty)
      cross join lateral (
        select q.class_id, q.rank from search_postings q where q.term_id = g.term_id order by q.rank, q.class_id limit most
      ) p
      where of_part is null or g.part = of_part
      group by g.part, p.class_id
    ) best
    where best.place <= most
  );
end $function$;

CREATE OR REPLACE FUNCTION book_entry(event text, debit_kind text, debit_owner text, credit_kind text, credit_owner text, is_bounded boolean[], amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  from_account bigint := ledger_account(debit_kind, debit_owner, is_bounded[1]);
  to_account bigint := ledger_account(credit_kind, credit_owner, is_bounded[2]);
begin
  insert into ledger_entries (what, debit, credit, paise) values (event, from_account, to_account, amount)
    on conflict (what) do nothing;
  -- protects C82: the word that an event is booked already [found → true]
  return found;
end $function$;

CREATE OR REPLACE FUNCTION choices_of(listed boolean, subject_names text[], languages text[])
 RETURNS TABLE(list text, kind text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'tutors-by-subject', name
  from (select distinct on (lower(name)) name from unnest(subject_names) with ordinality as s (name, nth) order by lower(name), nth) once
  where listed
  union all
  select 'tutors-by-language', code from unnest(languages) as code where listed
$function$;

CREATE OR REPLACE FUNCTION class_number(word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    substring(word from '^[0-9]+')::integer,
    array_position(array['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'],
      regexp_replace(word, '(rd|th|वीं|वी|वां|वा)$', '')),
    ordinal_number(word)
  )
$function$;

CREATE OR REPLACE FUNCTION classes_named(words text[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when 'i' in (words[1], words[2]) and words[3] not in ('to', 'and') and not is_class_number(words[3]) then '{}'
    when is_class_number(words[1]) and is_class_word(words[2]) then array[class_number(words[1])]
    when not is_class_word(words[1]) or not is_class_number(words[2]) then '{}'
    when words[3] in ('to', 'and', 'से', 'और') and is_class_number(words[4])
      then array(select generate_series(class_number(words[2]), class_number(words[4])))
    when words[1] in ('classes', 'कक्षा') and is_class_number(words[3]) and class_number(words[3]) <= 12
      then array(select generate_series(class_number(words[2]), class_number(words[3])))
    else array[class_number(words[2])]
  end
$function$;

CREATE OR REPLACE FUNCTION clock_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$select now()$function$;

CREATE OR REPLACE FUNCTION clock_of(given text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(to_timestamp(given, 'HH12:MI AM'), 'HH24:MI')
$function$;

CREATE OR REPLACE FUNCTION comes_of_age(birth_year integer, birth_month smallint)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (make_date(birth_year + 18, coalesce(birth_month, 12)::integer, 1) + interval '1 month')::date
$function$;

CREATE OR REPLACE FUNCTION count_changed_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day, sum(entries)
  from (
    select status, day_in_india(created_at) as day, 1 as entries from fresh
    union all
    select status, day_in_india(created_at), -1 from stale
  ) changes
  group by 2, 3 having sum(entries) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_changed_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', sum(entries)
  from (
    select category_id, subcategory_id, class_level, 1 as entries from fresh where hidden_at is null
    union all
    select category_id, subcategory_id, class_level, -1 from stale where hidden_at is null
  ) changes, lists_of_course(category_id, subcategory_id, class_level)
  group by list, kind having sum(entries) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_changed_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', sum(entries)
  from (
    select c.list, c.kind, 1 as entries from fresh p, choices_of(p.listed, p.subject_names, p.languages) c
    union all
    select c.list, c.kind, -1 from stale p, choices_of(p.listed, p.subject_names, p.languages) c
  ) changes
  group by 1, 2 having sum(entries) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day_in_india(created_at), count(*) from fresh group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', count(*) from fresh, lists_of_course(category_id, subcategory_id, class_level)
  where hidden_at is null group by list, kind;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_logs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), count(*) from fresh group by 2, 3
  union all
  select 'log-reads', operation_type, day_in_india(created_at), count(*) from fresh where is_log_read(operation, is_note) group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select c.list, c.kind, date '-infinity', count(*) from fresh p, choices_of(p.listed, p.subject_names, p.languages) c group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_old_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select 'bookings', status, day_in_india(created_at), -count(*) from stale group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_old_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select list, kind, date '-infinity', -count(*) from stale, lists_of_course(category_id, subcategory_id, class_level)
  where hidden_at is null group by list, kind;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_old_logs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select 'logs', operation_type, day_in_india(created_at), -count(*) from stale group by 2, 3
  union all
  select 'log-reads', operation_type, day_in_india(created_at), -count(*) from stale where is_log_read(operation, is_note) group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_old_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_counts (list, kind, day, entries)
  select c.list, c.kind, date '-infinity', -count(*) from stale p, choices_of(p.listed, p.subject_names, p.languages) c group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_subjects(ids integer[], change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update search_subjects s set courses = s.courses + change * own.courses
  from (
    select st.subject_id, count(distinct p.class_id)::integer as courses
    from search_postings p join search_subject_terms st using (term_id)
    where p.class_id = any (ids)
    group by st.subject_id
  ) own
  where s.subject_id = own.subject_id
$function$;

CREATE OR REPLACE FUNCTION count_visible_log_reads(types text[], from_day date, to_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(
    (
      select coalesce(sum(c.entries), 0) from list_counts c
      where c.list = 'log-reads' and c.kind = t.type and c.day >= greatest(from_day, t.cut_day) and c.day <= to_day
    ) - (
      select count(*) from log_entries e
      where t.cut_day between from_day and to_day and isfinite(t.cut_day)
        and e.operation_type = t.type and e.created_at >= midnight_in_india(t.cut_day) and e.created_at < t.cut
        and is_log_read(e.operation, e.is_note)
    ) - (
      select count(*) from hidden_log_entries h join log_entries e using (log_id)
      where h.operation_type = t.type and h.created_at >= greatest(midnight_in_india(from_day), t.cut)
        and h.created_at < midnight_in_india(to_day + 1) and is_log_read(e.operation, e.is_note)
    )
  ), 0)::bigint
  from log_cuts(types) t
$function$;

CREATE OR REPLACE FUNCTION count_visible_logs(types text[], from_day date, to_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(
    (
      select coalesce(sum(c.entries), 0) from list_counts c
      where c.list = 'logs' and c.kind = t.type and c.day >= greatest(from_day, t.cut_day) and c.day <= to_day
    ) - (
      select count(*) from log_entries e
      where t.cut_day between from_day and to_day and isfinite(t.cut_day)
        and e.operation_type = t.type and e.created_at >= midnight_in_india(t.cut_day) and e.created_at < t.cut
    ) - (
      select count(*) from hidden_log_entries h
      where h.operation_type = t.type and h.created_at >= greatest(midnight_in_india(from_day), t.cut)
        and h.created_at < midnight_in_india(to_day + 1)
    )
  ), 0)::bigint
  from log_cuts(types) t
$function$;

CREATE OR REPLACE FUNCTION course_terms(ids integer[])
 RETURNS TABLE(class_id integer, term text, is_word boolean, rank integer)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with texts as (
    select c.class_id, false as is_place, c.class_fullname as given from visible_courses c where c.class_id = any (ids)
    union
    select t.class_id, false, t.class_fullname from course_texts t join visible_courses c using (class_id) where t.class_id = any (ids)
    union
    select c.class_id, true, place.name
    from visible_courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    cross join lateral (
      values (c.class_name), (k.category_name)
      union
      select a.subcategory_name from subcategories a where a.subcategory_id = any (s.path)
      union
      select t.class_name from course_texts t where t.class_id = c.class_id
      union
      select t.category_name from category_texts t where t.category_id = c.category_id
      union
      select t.subcategory_name from subcategory_texts t where t.subcategory_id = any (s.path)
    ) as place (name)
    where c.class_id = any (ids)
  ),
  words as materialized (
    select t.class_id, t.is_place, t.given, w.nth, left(w.word, 60) as word
    from texts t cross join lateral unnest(search_words(t.given)) with ordinality as w (word, nth)
  ),
  sounds as materialized (
    select w.word, coalesce(t.sound, search_sound(w.word)) as sound
    from (select distinct word from words) w left join search_terms t on t.term = w.word
  ),
  placed as materialized (
    select w.class_id, w.word, case when w.is_place then 4 when w.nth = 1 then 0 else 1 end as rank,
      array[w.word, lead(w.word) over text, lead(w.word, 2) over text, lead(w.word, 3) over text] as words,
      array[s.sound, lead(s.sound) over text, lead(s.sound, 2) over text] as sounds
    from words w join sounds s using (word)
    window text as (partition by w.class_id, w.is_place, w.given order by w.nth)
  ),
  school as materialized (
    select p.class_id from placed p, unnest(classes_named(p.words)) as number
    where p.rank < 4 and (is_class_word(p.words[1]) or is_class_word(p.words[2]))
    group by p.class_id having count(distinct number) = 1
  ),
  runs as materialized (
    select p.class_id, p.word, case when p.rank = 0 and s.class_id is not null then -3 else p.rank end as rank, p.words, p.sounds
    from placed p left join school s using (class_id)
  ),
  phrases as (
    select r.class_id, r.rank, array_to_string(r.words[1:length], '') as said, array_to_string(r.sounds[1:length], '') as sound
    from runs r, generate_series(1, 3) as length
    where r.words[length] is not null and (length > 1 or char_length(r.word) <= 3)
  ),
  classes as (
    select r.class_id, r.rank + (cardinality(classes_named(r.words)) > 1)::integer as rank, number
    from runs r, unnest(classes_named(r.words)) as number
    where is_class_word(r.words[1]) or is_class_word(r.words[2])
  )
  select r.class_id, r.word, true, r.rank from runs r
  union all
  select r.class_id, left(r.word, length), false, case when r.rank = 4 then 5 else greatest(r.rank, 0) + 2 end
  from runs r, generate_series(1, 3) as length
  where char_length(r.word) > length
  union all
  select p.class_id, '#' || n.name, false, p.rank
  from phrases p join search_names n on n.sound = p.sound and is_same_word(p.said, n.name)
  union all
  select c.class_id, '#class ' || c.number, false, c.rank
  from classes c
  where c.rank < 4 or not exists (select from classes title where title.class_id = c.class_id and title.rank < 4);
end $function$;

CREATE OR REPLACE FUNCTION courses_counted(in_category integer, within integer[], with_level text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(entries), 0) from list_counts
  where list = 'courses-by-place'
    and (in_category is null or split_part(kind, '/', 1)::integer = in_category)
    and (within is null or split_part(kind, '/', 2)::integer = any (within))
    and (with_level is null or split_part(kind, '/', 3) = lower(with_level))
$function$;

CREATE OR REPLACE FUNCTION courses_saying(names text[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  with wanted as (
    select name, search_sound(word) as sound, cardinality(words) as length
    from unnest(names) as name, search_words(name) as words, unnest(words) as word
    where cardinality(words) > 1 or char_length(word) <= 3
  )
  select array(
    select p.class_id
    from wanted w join search_terms t on t.sound = w.sound and t.is_word
    join search_postings p on p.term_id = t.term_id and p.rank in (-3, 0, 1, 4)
    group by w.name, w.length, p.class_id
    having count(distinct w.sound) = w.length
  )
$function$;

CREATE OR REPLACE FUNCTION courses_to_look_at(terms integer[], parts integer[], penalties integer[], nearest boolean, in_category integer, within integer[], most integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  place integer[];
  rarest integer;
begin
  if in_category is not null or within is not null then
    place := array(select * from fitting_courses(in_category, within, null, null) limit most);
    if cardinality(place) < most then return place; end if;
  end if;
  if not nearest then
    select g.part into rarest from unnest(terms, parts) as g (term_id, part) join search_terms t using (term_id)
    group by g.part order by sum(t.courses) limit 1;
  end if;
  return best_of_parts(terms, parts, penalties, rarest, case when nearest then most / 2 / parts[cardinality(parts)] else most end);
end $function$;

CREATE OR REPLACE FUNCTION day_in_india(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (at at time zone 'Asia/Kolkata')::date $function$;

CREATE OR REPLACE FUNCTION digest_log_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- the copy of a database brings digests that are sealed
  if new.actor_digest is not null then return new; end if;
  new.subjects := log_subjects(new.details);
  new.actor_salt := uuid_send(gen_random_uuid());
  new.details_salt := uuid_send(gen_random_uuid());
  new.actor_digest := sha256(new.actor_salt || convert_to(
    jsonb_build_array(new.user_name, new.user_email, new.client_address, new.user_agent)::text, 'UTF8'));
  new.details_digest := sha256(new.details_salt || convert_to(
    case when new.is_note then jsonb_build_array(new.operation, new.details) else new.details end::text, 'UTF8'));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION drop_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from emails where template = 'invited-of-age' and parameters ->> 'childId' = old.child_id::text;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION entries_of(in_list text, in_kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(entries), 0) from list_counts where list = in_list and kind = in_kind
$function$;

CREATE OR REPLACE FUNCTION erase_log_parts(person uuid, about text[], words text[], OUT entries bigint[], OUT kept bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  likely text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word);
begin
  perform pg_advisory_xact_lock(7341906); -- the sealer waits
  with found as materialized (
    select e.log_id, coalesce(e.user_id = person, false) or lower(e.user_email) = any (words) as own,
      e.is_note or e.operation not in ('family-erased', 'child-erased', 'tutor-erased', 'log-entry-hidden', 'logs-cleared') as with_details,
      e.details_digest is not null
        and not exists (select from log_seals s where s.log_id = e.log_id and s.digests_mac is null) as may_go
    from log_entries e
    where e.user_id = person or e.subjects && about or e.search_text ilike any (likely)
  ), blanked as (
    update log_entries e set
      user_name = case when own then 'Erased' else user_name end,
      user_email = case when own then '' else user_email end,
      client_address = case when own then '' else client_address end,
      user_agent = case when own then '' else user_agent end,
      actor_salt = case when own then null else actor_salt end,
      operation = case when with_details and is_note then 'Erased' else operation end,
      details = case when with_details then '{"erased": true}' else details end,
      details_salt = case when with_details then null else details_salt end
    from found
    where found.log_id = e.log_id and may_go and (own and actor_salt is not null or with_details and details_salt is not null)
    returning e.log_id
  )
  select coalesce((select array_agg(log_id order by log_id) from blanked), '{}'), (select count(*) from found where not may_go)
  into entries, kept;
  delete from aggregated_entries a
  where a.user_id = person or lower(a.user_email) = any (words) or a.details::text ilike any (likely);
end $function$;

CREATE OR REPLACE FUNCTION file_all_courses()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_search();
  truncate search_postings, search_near, search_names, search_subject_terms;
  update search_terms set courses = 0, beginning = 0, sound = null, roman = null;
  update search_subjects set courses = 0;
  perform name_subject(subject_id) from search_subjects order by subject_id;
  perform file_courses(array_agg(class_id))
  from (select class_id, (row_number() over (order by class_id) - 1) / 5000 as batch from courses) batches
  group by batch;
end $function$;

CREATE OR REPLACE FUNCTION file_changed_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[] := array(
    select n.class_id from fresh n join stale o using (class_id)
    where (n.class_name, n.class_fullname, n.category_id, n.subcategory_id, n.hidden_at)
      is distinct from (o.class_name, o.class_fullname, o.category_id, o.subcategory_id, o.hidden_at)
  );
begin
  if cardinality(ids) > 0 then
    perform lock_search();
    perform file_courses(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_changed_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_search();
  if tg_op = 'DELETE' then
    delete from search_names where subject_id = old.subject_id;
    delete from search_subject_terms where subject_id = old.subject_id;
  else
    perform name_subject(new.subject_id);
    perform file_courses(courses_saying(array(
      select unnest(new.english || new.hindi || new.also_called)
      except select unnest(old.english || old.hindi || old.also_called)
    )));
  end if;
  perform forget_unused_names();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform unfile_courses(ids);

  with filing as materialized (
    select f.class_id, f.term collate "C" as term, bool_or(f.is_word) as is_word, min(f.rank)::smallint as rank
    from course_terms(ids) f group by f.class_id, f.term
  ),
  counts as (
    select term, bool_or(is_word) as is_word, sum(filed)::integer as filed, sum(beginning)::integer as beginning
    from (
      select f.term, bool_or(f.is_word) as is_word, count(*) as filed, 0 as beginning from filing f group by f.term
      union all
      select b.term, false, 0, count(distinct b.class_id)
      from (
        select f.class_id, left(f.term, length) collate "C" as term
        from filing f, generate_series(1, char_length(f.term)) as length
        where f.term not like '#%'
      ) b
      group by b.term
    ) both_counts
    group by term
  ),
  filed as (
    insert into search_terms as t (term, is_word, courses, beginning)
    select c.term, c.is_word, c.filed, c.beginning from counts c
    on conflict (term) do update
      set courses = t.courses + excluded.courses, beginning = t.beginning + excluded.beginning,
        is_word = t.is_word or excluded.is_word
    returning t.term_id, t.term
  )
  insert into search_postings (term_id, rank, class_id)
  select filed.term_id, f.rank, f.class_id from filing f join filed on filed.term = f.term
  order by filed.term_id, f.rank, f.class_id;

  perform hear_new_words();
  perform count_subjects(ids, 1);
end $function$;

CREATE OR REPLACE FUNCTION file_deleted_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from stale) then
    perform lock_search();
    perform file_courses(array(select class_id from stale));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_new_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh) then
    perform lock_search();
    perform file_courses(array(select class_id from fresh));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_renamed_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_search();
  perform file_courses(array(select class_id from courses where category_id = new.category_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_renamed_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_search();
  perform file_courses(array(
    select class_id from courses where subcategory_id in (select * from subcategories_within(new.subcategory_id))
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_translated_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(select class_id from courses where category_id in (select category_id from changed)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_translated_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(select distinct class_id from changed));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_translated_subcategories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(
      select class_id from courses
      where subcategory_id in (select within from changed, subcategories_within(changed.subcategory_id) as within)
    ));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_tutor_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tutor tutors%rowtype;
begin
  select * into tutor from tutors where staff_id = new.tutor_id;
  new.listed := new.consented_at is not null and new.may_show and tutor.hidden_at is null;
  new.is_premium := tutor.is_premium;
  new.experience_years := coalesce(substring(tutor.experience from '\d{1,2}')::integer, 0);
  new.subject_names := array_remove(regexp_split_to_array(btrim(tutor.subjects), '\s*[,;&]\s*|\s+and\s+'), '');
  new.subject_keys := lower(new.subject_names::text)::text[];
  new.times := teaching_times(tutor.working_hours, tutor.preferred_time_slot);
  new.days := teaching_days(tutor.working_hours, tutor.preferred_time_slot);
  new.search_text := lower(tutor.staff_name || ' ' || tutor.subjects);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION filter_courses(in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer, with_class integer, with_board text, lesson_at_most integer)
 RETURNS TABLE(class_ids integer[], total bigint, is_minimum boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  within integer[];
  counted bigint;
  most constant integer := 10000;
begin
  if in_subcategory is not null then within := array(select * from subcategories_within(in_subcategory)); end if;
  if num_nonnulls(with_language, with_class, with_board, lesson_at_most) = 0 then
    counted := courses_counted(in_category, within, with_level);
    -- a level that no course has, or a page after the last, would be looked for among all courses
    return query select
      case when counted > from_row then
        array(select id from fitting_courses(in_category, within, with_level, null) as id order by id limit how_many offset from_row)
      else '{}' end,
      counted, false;
    return;
  end if;
  return query
  with matching as materialized (
    select id from fitting_courses(in_category, within, with_level, with_language, with_class, with_board, lesson_at_most) as id
    order by id limit greatest(most + 1, from_row + how_many)
  )
  select
    array(select m.id from matching m order by m.id limit how_many offset from_row),
    (select least(count(*), greatest(most, from_row + how_many)) from matching),
    (select count(*) > most from matching);
end $function$;

CREATE OR REPLACE FUNCTION fitting_courses(in_category integer, within integer[], with_level text, with_language text, with_class integer DEFAULT NULL::integer, with_board text DEFAULT NULL::text, lesson_at_most integer DEFAULT NULL::integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select c.class_id from visible_courses c
  where (in_category is null or c.category_id = in_category)
    and (within is null or c.subcategory_id = any (within))
    and (with_level is null or lower(c.class_level) = lower(with_level))
    and (with_language is null or with_language = any (c.class_languages))
    and (lesson_at_most is null or c.lesson_rupees <= lesson_at_most)
    and (with_class is null or exists (
      select from search_terms t join search_postings p using (term_id)
      where t.term = '#class ' || with_class and p.class_id = c.class_id
    ))
    and (with_board is null
      or exists (
        select from search_terms t join search_postings p using (term_id)
        where t.term = any (words_of_boards(with_board, false)) and p.class_id = c.class_id
      )
      or not exists (
        select from search_terms t join search_postings p using (term_id)
        where t.term = any (words_of_boards(with_board, true)) and p.class_id = c.class_id
      )
    )
$function$;

CREATE OR REPLACE FUNCTION fold_list_counts()
 RETURNS void
 LANGUAGE sql
AS $function$
  with folded as (
    delete from list_counts c using (
      select list, kind, day from list_counts group by list, kind, day having count(*) > 1
    ) several
    where c.list = several.list and c.kind = several.kind and c.day = several.day
    returning c.list, c.kind, c.day, c.entries
  )
  insert into list_counts (list, kind, day, entries)
  select list, kind, day, sum(entries) from folded group by list, kind, day having sum(entries) <> 0
$function$;

CREATE OR REPLACE FUNCTION follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bookings set email = new.email where family_id = new.account_id and email <> new.email;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_coming_of_age()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from comings_of_age where child_id = new.child_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_devices_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where account_id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_former_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from room_endings where lesson_id = new.lesson_id;
  delete from room_alarms where lesson_id = new.lesson_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_unused_names()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  unused integer[] := array(
    select t.term_id from search_terms t
    where t.term > '#' and t.term < '$' and t.term not like '#class %'
      and not exists (select from search_names n where n.name = substr(t.term, 2))
  );
begin
  delete from search_postings where term_id = any (unused);
  delete from search_near where term_id = any (unused);
  delete from search_terms where term_id = any (unused);
end $function$;

CREATE OR REPLACE FUNCTION hear_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name_sounds := sounds_of_name(to_jsonb(new) ->> tg_argv[0]);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hear_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select b.name_sounds into new.name_sounds from bookings b
  where b.family_id = new.family_id and b.student_name = new.student_name and b.parent_name = new.parent_name
  order by b.created_at desc limit 1;
  if not found then
    new.name_sounds := sounds_of_name(new.student_name || ' ' || new.parent_name);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hear_new_words()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  heard integer[];
begin
  with new_words as (
    update search_terms set sound = search_sound(term), roman = search_roman(term)
    where is_word and sound is null
    returning term_id
  )
  select array_agg(term_id) into heard from new_words;
  if heard is null then return; end if;

  insert into search_near (near, term_id)
  select distinct near, t.term_id from search_terms t, unnest(sounds_near(t.sound)) as near
  where t.term_id = any (heard) and near <> '';
  insert into search_subject_terms (subject_id, term_id)
  select distinct n.subject_id, t.term_id from search_terms t join search_names n on n.sound = t.sound
  where t.term_id = any (heard) and char_length(t.term) > 3 and is_same_word(t.term, n.name);
end $function$;

CREATE OR REPLACE FUNCTION is_class_number(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    word ~ '^([1-9]|1[0-9])(st|nd|rd|th|वीं|वी|वां|वा)?$|^(x?i{1,3}|i?[vx]|vi{1,3})$|^(x?i{2,3}|xi|i?[vx]|vi{1,3})(rd|th|वीं|वी|वां|वा)$'
      or ordinal_number(word) is not null, false)
$function$;

CREATE OR REPLACE FUNCTION is_class_word(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(word ~ '^(class(es)?|std|standard|कक्षा|कक्षाएं|ka+k(sh?|ch)a+)$', false)
$function$;

CREATE OR REPLACE FUNCTION is_filler(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(word = any ('{
    for,of,the,an,in,to,on,and,or,with,by,at,near,me,my,i,is,we,want,need,looking,find,learn,best,good,online,live,
    tuition,tuitions,tutor,tutors,tutoring,teacher,coaching,class,classes,course,courses,lesson,lessons,kid,kids,
    ke,ki,ka,ko,mein,liye,aur,wala,wale,wali,hai,hain,chahiye,sikhna,sikhne,seekhna,seekhne,padhna,padhne,
    के,की,का,को,में,से,लिए,और,वाला,वाले,वाली,है,हैं,चाहिए,सीखना,सीखने,सीखें,पढना,पढने,
    ट्यूशन,ट्यूटर,टीचर,शिक्षक,कोचिंग,क्लास,कक्षा,कक्षाएं,कोर्स,ऑनलाइन,लाइव
  }'::text[]), false)
$function$;

CREATE OR REPLACE FUNCTION is_hindi(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select word ~ '[\u0900-\u097F]' $function$;

CREATE OR REPLACE FUNCTION is_log_read(operation text, is_note boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not is_note and operation in (
    'book-request-opened', 'class-record-opened', 'complaints-opened', 'conversation-read', 'document-opened', 'family-opened',
    'homework-file-opened', 'qualification-opened', 'resume-opened', 'support-photo-opened'
  )
$function$;

CREATE OR REPLACE FUNCTION is_lone_class_number(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    word ~ '^([1-9]|1[0-9])(st|nd|rd|th|वीं|वी|वां|वा)$|^(iii|viii?|ix|xii?)$|^(x?i{2,3}|xi|i?[vx]|vi{1,3})(rd|th|वीं|वी|वां|वा)$'
      or ordinal_number(word) > 3, false)
$function$;

CREATE OR REPLACE FUNCTION is_pronoun(next_word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(next_word in ('should', 'can', 'could', 'want', 'need', 'am', 'will', 'would', 'have', 'like', 'love', 'take'), false)
$function$;

CREATE OR REPLACE FUNCTION is_same_word(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when is_hindi(one) <> is_hindi(other) then spelled_alike(search_roman(one), search_roman(other))
    else one = other or not is_hindi(one) and search_roman(one) = search_roman(other)
  end
$function$;

CREATE OR REPLACE FUNCTION keep_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'agreements are kept as they were' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update ledger_accounts
    set balance_paise = balance_paise + case when account_id = new.credit then new.paise else -new.paise end
    where account_id in (new.debit, new.credit) and bounded;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"evidence": null}' then
    return new;
  end if;
  raise exception 'consents and notices are kept as they were' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger_account(of_kind text, of_owner text, is_bounded boolean)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  found_id bigint;
begin
  loop
    select account_id into found_id from ledger_accounts where kind = of_kind and owner = of_owner;
    if found then return found_id; end if;
    insert into ledger_accounts (kind, owner, bounded) values (of_kind, of_owner, is_bounded)
      on conflict (kind, owner) do nothing returning account_id into found_id;
    if found then return found_id; end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION letters_wrong(one text, other text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  letters integer := levenshtein(left(one, 60), left(other, 60));
begin
  if letters = 2 and char_length(one) = char_length(other) then
    for nth in 1..char_length(one) - 1 loop
      if overlay(one placing substr(one, nth + 1, 1) || substr(one, nth, 1) from nth for 2) = other then return 1; end if;
    end loop;
  end if;
  return letters;
end $function$;

CREATE OR REPLACE FUNCTION list_courses(in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer, with_class integer DEFAULT NULL::integer, with_board text DEFAULT NULL::text, lesson_at_most integer DEFAULT NULL::integer)
 RETURNS TABLE(class_ids integer[], total bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select class_ids, total from page_of_courses(
    in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
  )
$function$;

CREATE OR REPLACE FUNCTION lists_of_course(category_id integer, subcategory_id integer, class_level text)
 RETURNS TABLE(list text, kind text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('courses-by-category', category_id::text), ('courses-by-place', place_of_course(category_id, subcategory_id, class_level))
$function$;

CREATE OR REPLACE FUNCTION lock_search()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtext('search')) $function$;

CREATE OR REPLACE FUNCTION log_cuts(types text[])
 RETURNS TABLE(type text, cut timestamp with time zone, cut_day date)
 LANGUAGE sql
 STABLE
AS $function$
  select one, cut, day_in_india(cut)
  from unnest(types) as one
  cross join lateral (
    select coalesce(max(older_than), '-infinity') as cut from log_clearings k where k.operation_type is null or k.operation_type = one
  ) clearing
$function$;

CREATE OR REPLACE FUNCTION log_subjects(details jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(distinct kind || ':' || (said #>> '{}')), '{}')
  from (
    select rtrim(key, 's') as kind, said
    from jsonb_each(case jsonb_typeof(details) when 'object' then details else '{}' end),
      jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as said
  ) named
  where jsonb_typeof(said) in ('string', 'number')
    and kind in ('familyId', 'accountId', 'childId', 'bookingId', 'orderId', 'lessonId', 'conversationId', 'complaint', 'reviewId',
      'staffId', 'tutorId')
$function$;

CREATE OR REPLACE FUNCTION marks_in(words text[], parameters jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct found[1]), '{}')
  from (
    select lower(array_to_string(words, ' ')) as said
    union all
    select lower(one #>> '{}') from jsonb_path_query(parameters, 'strict $.** ? (@.type() == "string")') as one
  ) texts,
  lateral (
    select regexp_matches(said, '[a-z0-9_]*@[a-z0-9-]*(?:[.][a-z0-9-]+)*', 'g') as found
    union all
    select regexp_matches(said, '[a-z]+-[0-9]{4}-[0-9]+', 'g')
  ) matches
$function$;

CREATE OR REPLACE FUNCTION may_arrange_for(child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select act = 'given' and (not needs_check or clock_now() < required_from or age_stands(account_id))
      from consents, consent_rule where child_id = child and purpose = 'classes' order by consent_number desc limit 1),
    clock_now() < (select required_from from consent_rule))
$function$;

CREATE OR REPLACE FUNCTION may_share_contacts(child uuid, tutor integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from courses_taught where child_id = child and tutor_id = tutor and is_registered)
    or exists (select from lessons_paid where child_id = child and tutor_id = tutor)
$function$;

CREATE OR REPLACE FUNCTION midnight_in_india(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$ select day::timestamp at time zone 'Asia/Kolkata' $function$;

CREATE OR REPLACE FUNCTION name_subject(subject integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_names where subject_id = subject;
  delete from search_subject_terms where subject_id = subject;

  with names as (
    select h.* from search_subjects s, names_as_heard(s.english || s.hindi || s.also_called) h where s.subject_id = subject
  ),
  named as (
    insert into search_names (subject_id, name, sound, roman) select subject, n.name, n.sound, n.roman from names n
  ),
  phrases as (
    insert into search_terms (term, is_word, sound, roman)
    select distinct on (n.name) '#' || n.name, false, n.sound, n.roman from names n
    on conflict (term) do update set sound = excluded.sound, roman = excluded.roman
    returning term_id, sound
  ),
  near_phrases as (
    insert into search_near (near, term_id)
    select distinct near, p.term_id from phrases p, unnest(sounds_near(p.sound)) as near where near <> ''
    on conflict do nothing
  )
  insert into search_terms (term, is_word) select distinct n.name, true from names n where n.is_word
  on conflict (term) do update set is_word = true;
  perform hear_new_words();

  insert into search_subject_terms (subject_id, term_id)
  select subject, t.term_id from search_names n join search_terms t on t.term = '#' || n.name where n.subject_id = subject
  union
  select subject, t.term_id
  from search_names n join search_terms t on t.sound = n.sound and t.is_word and char_length(t.term) > 3 and is_same_word(t.term, n.name)
  where n.subject_id = subject
  on conflict do nothing;
  update search_subjects set courses = (
    select count(distinct p.class_id) from search_subject_terms st join search_postings p using (term_id) where st.subject_id = subject
  ) where subject_id = subject;
end $function$;

CREATE OR REPLACE FUNCTION name_tutor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.tutor_id := (
    select tutor_id from tutor_contacts where lower(email) = lower(new.email) order by account_id is null, tutor_id desc limit 1);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION names_as_heard(names text[])
 RETURNS TABLE(name text, is_word boolean, sound text, roman text)
 LANGUAGE sql
 STABLE
AS $function$
  with said as (
    select array_to_string(words, '') as name, words
    from (select search_words(name) as words from unnest(names) as name) given where cardinality(words) <= 3
  )
  select s.name, bool_or(cardinality(s.words) = 1 and char_length(s.name) > 3), heard.sound, search_roman(s.name)
  from said s cross join lateral (
    select string_agg(search_sound(word), '' order by nth) as sound from unnest(s.words) with ordinality as w (word, nth)
    union
    select search_sound(s.name)
  ) heard
  where heard.sound <> ''
  group by s.name, heard.sound
$function$;

CREATE OR REPLACE FUNCTION names_contain(names text, words text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select bool_and(exists (
    select from unnest(search_words(names)) as name
    cross join lateral (select greatest(char_length(roman_name(name)), char_length(roman_name(word))) as letters) longer
    where search_sound(name) = search_sound(word)
      and levenshtein(roman_name(name), roman_name(word)) <= case when letters < 5 then 0 else letters / 3 end
  ))
  from unnest(search_words(words)) as word
$function$;

CREATE OR REPLACE FUNCTION next_booking_id()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'BK-' || to_char(clock_now() at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('booking_numbers') as n
$function$;

CREATE OR REPLACE FUNCTION ordinal_number(word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    array_position(array['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'], word),
    array_position(array['पहली', 'दूसरी', 'तीसरी', 'चौथी', 'पांचवीं', 'छठी', 'सातवीं', 'आठवीं', 'नौवीं', 'दसवीं', 'ग्यारहवीं', 'बारहवीं'], word),
    array_position(array['पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पांचवी', 'छठवीं', 'सातवी', 'आठवी', 'नवीं', 'दसवी', 'ग्यारहवी', 'बारहवी'], word)
  )
$function$;

CREATE OR REPLACE FUNCTION own_consent_is_due(child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from comings_of_age where child_id = child and stops_on <= day_in_india(clock_now()))
$function$;

CREATE OR REPLACE FUNCTION page_of_courses(in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer, with_class integer DEFAULT NULL::integer, with_board text DEFAULT NULL::text, lesson_at_most integer DEFAULT NULL::integer)
 RETURNS TABLE(class_ids integer[], total bigint, is_minimum boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if in_category is not null and num_nonnulls(in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) = 0 then
    return query select
      array(
        select c.class_id from visible_courses c where c.category_id = in_category
        order by c.class_id limit how_many offset from_row
      ),
      entries_of('courses-by-category', in_category::text), false;
    return;
  end if;
  return query select * from filter_courses(
    in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
  );
end $function$;

CREATE OR REPLACE FUNCTION page_of_parts(terms integer[], parts integer[], penalties integer[], lengths integer[], ids integer[], how_many integer, from_row integer)
 RETURNS TABLE(class_ids integer[], total bigint, has integer[])
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_nestloop TO 'off'
AS $function$
begin
  return query
  with ranks as (
    select p.class_id, g.part, min(p.rank + g.penalty) as rank
    from unnest(ids) as c (class_id)
    cross join lateral (
      select q.class_id, q.term_id, q.rank from search_postings q
      where q.class_id = c.class_id and q.term_id = any (terms) offset 0
    ) p
    join unnest(terms, parts, penalties) as g (term_id, part, penalty) using (term_id)
    group by p.class_id, g.part
  ),
  courses as materialized (
    select r.class_id, sum(r.rank) as score, sum(1 << r.part) as mask, sum(lengths[r.part]) as length from ranks r group by r.class_id
  ),
  best as materialized (
    select c.mask, count(*) as courses from courses c group by c.mask, c.length order by c.length desc, count(*) desc, c.mask limit 1
  )
  select
    array(
      select c.class_id from courses c where c.mask = b.mask order by c.score, c.class_id limit how_many offset from_row
    ),
    b.courses,
    array(select part from generate_series(1, parts[cardinality(parts)]) as part where b.mask & (1 << part) > 0 order by part)
  from best b;
end $function$;

CREATE OR REPLACE FUNCTION part_of_class(words text[], OUT terms integer[], OUT penalties integer[], OUT courses bigint, OUT said text, OUT exact boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  number integer := case
    when cardinality(words) = 1 then case when is_lone_class_number(words[1]) then class_number(words[1]) end
    when is_class_word(words[1]) and is_class_number(words[2]) then class_number(words[2])
    when words[1] <> 'i' and is_class_number(words[1]) and is_class_word(words[2]) then class_number(words[1])
  end;
  is_numeral boolean := cardinality(words) = 1 and words[1] !~ '^[0-9]';
  itself integer[];
begin
  if number is null then return; end if;
  select array[t.term_id], array[0], t.courses, substr(t.term, 2), t.term = '#class ' || number
  into terms, penalties, courses, said, exact
  from search_terms t
  where t.term > '#class ' and t.term < '#class a' and t.courses > 0
  order by abs(substr(t.term, 8)::integer - number), t.term limit 1;
  if not is_numeral then return; end if;
  if exact is not true then
    terms := null;
    return;
  end if;
  itself := terms_beginning(words[1]);
  if itself is null then return; end if;
  terms := terms || itself;
  penalties := penalties || array_fill(0, array[cardinality(itself)]);
  courses := null;
end $function$;

CREATE OR REPLACE FUNCTION part_of_subject(words text[], heard text, OUT terms integer[], OUT penalties integer[], OUT courses bigint, OUT said text, OUT exact boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  together text := array_to_string(words, '');
  subjects integer[];
  names text[];
  beginning integer[];
begin
  select array_agg(n.subject_id), array_agg(n.name), case when min(n.subject_id) = max(n.subject_id) then min(s.courses) end
  into subjects, names, courses
  from search_names n join search_subjects s using (subject_id)
  where n.sound = heard and is_same_word(together, n.name);
  if subjects is null then return; end if;
  select array_agg(t.term_id),
    array_agg(
      case
        when ltrim(t.term, '#') = any (names) then 0
        when is_hindi(t.term) = is_hindi(together) then 1
        when t.sound = heard then 0
        else 2
      end
    )
  into terms, penalties
  from search_terms t
  where t.courses > 0
    and t.term_id = any (array(select st.term_id from search_subject_terms st where st.subject_id = any (subjects)));
  if terms is null then return; end if;
  if cardinality(words) = 1 and char_length(words[1]) <= 3 then beginning := terms_beginning(words[1]); end if;
  if beginning is not null then
    terms := terms || beginning;
    penalties := penalties || array_fill(1, array[cardinality(beginning)]);
    courses := null;
  end if;
  said := array_to_string(words, ' ');
  exact := true;
end $function$;

CREATE OR REPLACE FUNCTION part_of_word(word text, heard text, OUT terms integer[], OUT penalties integer[], OUT courses bigint, OUT said text, OUT exact boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  spelled text := search_roman(word);
  found integer[] := terms_beginning(word);
  more integer[];
begin
  if found is not null then
    more := terms_sounding(word, heard, spelled, true);
    if more is null and not exists (select from search_terms t where t.term = word and t.courses > 0) then
      more := terms_beginning_like(word, heard, spelled, true);
    end if;
    terms := found || more;
    penalties := 0 || array_fill(1, array[cardinality(found) - 1]) || array_fill(0, array[coalesce(cardinality(more), 0)]);
    if more is null then courses := (select t.beginning from search_terms t where t.term = word and t.beginning > 0); end if;
    said := word;
    exact := true;
    return;
  end if;
  found := coalesce(terms_sounding(word, heard, spelled, false), terms_beginning_like(word, heard, spelled, false));
  exact := coalesce(
    (select is_hindi(t.term) <> is_hindi(word) or starts_with(t.term, word) from search_terms t where t.term_id = found[1]), false
  );
  if found is null and char_length(word) > 3 then found := terms_near(word, heard, spelled); end if;
  if found is null then
    terms := '{}';
    penalties := '{}';
    return;
  end if;
  more := array(
    select distinct other.term_id
    from search_subject_terms st join search_subject_terms other using (subject_id) join search_terms t on t.term_id = other.term_id
    where st.term_id = found[1] and t.courses > 0 and other.term_id <> all (found)
  );
  terms := found || more;
  penalties := array_fill(0, array[cardinality(found)]) || array_fill(1, array[cardinality(more)]);
  said := term_said(found[1]);
end $function$;

CREATE OR REPLACE FUNCTION phone_in_e164(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when phone !~ '^[-+0-9 ().]+$' then phone
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+91' then digits
    else coalesce('+91' || substring(digits from '^(?:\+?91|0091|091)?0?([0-9]{10})$'), phone)
  end
  from replace(phone, '(0)', '') as without_zero, regexp_replace(without_zero, '[^0-9+]', '', 'g') as digits
$function$;

CREATE OR REPLACE FUNCTION phone_state_rank(state text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_position(array['sending', 'unknown', 'accepted', 'sent', 'failed', 'delivered', 'read'], state)
$function$;

CREATE OR REPLACE FUNCTION place_of_course(category_id integer, subcategory_id integer, class_level text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws('/', category_id, coalesce(subcategory_id, 0), lower(class_level))
$function$;

CREATE OR REPLACE FUNCTION refile_tutor_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tutor_profiles set tutor_id = tutor_id where tutor_id = new.staff_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an entry of the ledger is never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION require_adult_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if comes_of_age(new.birth_year, new.birth_month) > day_in_india(clock_now()) then
    raise exception 'child % is under 18 and cannot be the holder of the account', new.child_id
      using errcode = 'check_violation', constraint = 'holder_is_adult';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION require_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind not in ('number-code', 'stopped') and not exists (
    select from agreed_phones a where a.account_id = new.account_id and a.channel = new.channel and a.number = new.number) then
    raise exception 'account % has not agreed to % messages', new.account_id, new.channel
      using errcode = 'check_violation', constraint = 'agreement_stands';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION require_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_arrange_for(new.child_id) then
    raise exception 'no parent has agreed to classes for child %', new.child_id
      using errcode = 'check_violation', constraint = 'consent_stands';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION require_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from bookings where id = new.id and status in ('IN_PROGRESS', 'DONE', 'REGISTERED'))
    and not exists (select from lesson_times where booking_id = new.id) then
    raise exception 'booking % has started and has no lesson', new.booking_id
      using errcode = 'check_violation', constraint = 'started_needs_lesson';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION require_own_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if own_consent_is_due(new.child_id) then
    raise exception 'child % is 18 and has to agree itself', new.child_id
      using errcode = 'check_violation', constraint = 'own_consent_stands';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION roman_name(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select left(replace(search_roman(word), 'ksh', 'x'), 60)
$function$;

CREATE OR REPLACE FUNCTION rules_changed(what text, functions text[])
 RETURNS boolean
 LANGUAGE sql
AS $function$
  with now as (
    select md5(string_agg(prosrc, '' order by proname)) as hash from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any (functions)
  ),
  changed as (
    insert into search_rules (filed, hash) select what, hash from now
    on conflict (filed) do update set hash = excluded.hash where search_rules.hash <> excluded.hash
    returning 1
  )
  select exists (select from changed)
$function$;

CREATE OR REPLACE FUNCTION search_by_part(terms integer[], penalties integer[], stored bigint, how_many integer, from_row integer)
 RETURNS TABLE(class_ids integer[], total bigint, is_minimum boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  most constant integer := 4000;
  known bigint := stored;
  is_least boolean := false;
begin
  if known is null then
    select max(t.courses) into known from search_terms t where t.term_id = any (terms);
    is_least := known >= most and cardinality(terms) > 1;
    if known < most then
      select count(distinct p.class_id), count(*) = most into known, is_least
      from (select class_id from search_postings where term_id = any (terms) limit most) p;
    end if;
  end if;
  return query
  with best as (
    select p.class_id, min(p.rank + g.penalty) as rank
    from unnest(terms, penalties) as g (term_id, penalty)
    cross join lateral (
      select q.class_id, q.rank from search_postings q where q.term_id = g.term_id
      order by q.rank, q.class_id limit how_many + from_row
    ) p
    group by p.class_id
  )
  select array(select b.class_id from best b order by b.rank, b.class_id limit how_many offset from_row), known, is_least;
end $function$;

CREATE OR REPLACE FUNCTION search_by_parts(terms integer[], parts integer[], penalties integer[], lengths integer[], in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer, with_class integer DEFAULT NULL::integer, with_board text DEFAULT NULL::text, lesson_at_most integer DEFAULT NULL::integer)
 RETURNS TABLE(class_ids integer[], total bigint, is_minimum boolean, has integer[])
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  most constant integer := 4000;
  known integer := parts[cardinality(parts)];
  within integer[] := case when in_subcategory is not null then array(select * from subcategories_within(in_subcategory)) end;
  ids integer[];
  page record;
begin
  for nearest in 0..least(known, 2) - 1 loop
    ids := courses_to_look_at(terms, parts, penalties, nearest = 1, in_category, within, most);
    is_minimum := cardinality(ids) >= most;
    if num_nonnulls(in_category, in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) > 0 then
      ids := array(
        select id from fitting_courses(in_category, within, with_level, with_language, with_class, with_board, lesson_at_most) as id
        where id = any (ids)
      );
    end if;
    select * into page from page_of_parts(terms, parts, penalties, lengths, ids, how_many, from_row);
    exit when cardinality(page.has) = known;
  end loop;
  return query select coalesce(page.class_ids, '{}'), coalesce(page.total, 0), is_minimum, page.has;
end $function$;

CREATE OR REPLACE FUNCTION search_courses(search text, in_category integer, in_subcategory integer, with_level text, with_language text, how_many integer, from_row integer, with_class integer DEFAULT NULL::integer, with_board text DEFAULT NULL::text, lesson_at_most integer DEFAULT NULL::integer)
 RETURNS TABLE(class_ids integer[], total bigint, is_minimum boolean, instead text)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  words text[] := (search_words(search))[1:10];
  part record;
  terms integer[] := '{}';
  parts integer[] := '{}';
  penalties integer[] := '{}';
  said text[] := '{}';
  stored bigint;
  exact boolean := true;
  known integer := 0;
begin
  if cardinality(words) > 1 then
    words := array(select word from unnest(words) with ordinality as w (word, nth) group by word order by min(nth));
  end if;
  for part in select * from search_parts(words) loop
    exact := exact and part.exact;
    if part.said is not null then
      known := known + 1;
      terms := terms || part.terms;
      parts := parts || array_fill(known, array[cardinality(part.terms)]);
      penalties := penalties || part.penalties;
      said := said || part.said;
      stored := part.courses;
    end if;
  end loop;

  if known = 0 then
    return query select '{}'::integer[], 0::bigint, false, null::text;
  elsif known = 1 and num_nonnulls(in_category, in_subcategory, with_level, with_language, with_class, with_board, lesson_at_most) = 0 then
    return query select page.*, case when not exact then said[1] end
    from search_by_part(terms, penalties, stored, how_many, from_row) page;
  else
    return query select page.class_ids, page.total, page.is_minimum,
      case when not exact or cardinality(page.has) < known
        then (select string_agg(said[nth], ' ' order by nth) from unnest(page.has) as nth) end
    from search_by_parts(
      terms, parts, penalties, array(select char_length(s) from unnest(said) as s),
      in_category, in_subcategory, with_level, with_language, how_many, from_row, with_class, with_board, lesson_at_most
    ) page;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION search_parts(words text[])
 RETURNS TABLE(terms integer[], penalties integer[], courses bigint, said text, exact boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sounds text[] := '{}';
  word text;
  one record;
  known boolean;
  at integer := 1;
  only_fillers boolean := true;
begin
  foreach word in array words loop
    sounds := sounds || search_sound(word);
    only_fillers := only_fillers and is_filler(word);
  end loop;
  while at <= cardinality(words) loop
    for length in reverse least(3, cardinality(words) - at + 1)..1 loop
      known := false;
      if length < 3 and (is_class_number(words[at]) or is_class_word(words[at]))
        and not (length = 2 and words[at + 1] = 'i' and is_pronoun(words[at + 2])) then
        one := part_of_class(words[at : at + length - 1]);
        known := one.terms is not null;
      end if;
      if not known and length = 1 and not only_fillers and is_filler(words[at]) then
        at := at + 1;
        exit;
      end if;
      if not known then
        one := part_of_subject(words[at : at + length - 1], array_to_string(sounds[at : at + length - 1], ''));
        known := one.terms is not null;
      end if;
      if not known and length = 1 then
        one := part_of_word(words[at], sounds[at]);
        known := true;
      end if;
      if known then
        terms := one.terms;
        penalties := one.penalties;
        courses := one.courses;
        said := one.said;
        exact := one.exact;
        return next;
        at := at + length;
        exit;
      end if;
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION search_roman(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  spelled text := word;
begin
  if spelled !~ '[\u0900-\u097F]' then
    spelled := replace(replace(replace(regexp_replace(spelled, '[^a-z0-9]', '', 'g'), 'aa', 'a'), 'ee', 'i'), 'oo', 'u');
    return regexp_replace(replace(translate(spelled, 'wz', 'vj'), 'f', 'ph'), '(.)\1+', '\1', 'g');
  end if;
  spelled := replace(spelled, 'ज्ञ', 'ग्य');
  spelled := regexp_replace(spelled, '([\u0915-\u0939])(?![\u093E-\u094D\u0943])', '\1A', 'g'); -- the vowel that is not written
  spelled := regexp_replace(spelled, '([खघझठढथधफभ])', '\1h', 'g');
  spelled := replace(replace(replace(replace(spelled, 'छ', 'chh'), 'च', 'ch'), 'श', 'sh'), 'ष', 'sh');
  spelled := replace(replace(replace(replace(spelled, 'ै', 'ai'), 'ऐ', 'ai'), 'ौ', 'au'), 'औ', 'au');
  spelled := replace(replace(replace(spelled, 'ृ', 'ri'), 'ऋ', 'ri'), 'ः', 'h');
  spelled := translate(
    spelled,
    'कखगघङजझञटठडढणतथदधनपफबभमयरलळवसहािीुूेोॉॅअआइईउऊएओऑऍं्',
    'kkggnjjnttddnttddnppbbmyrllvshaiiuueooeaaiiuueooen'
  );
  spelled := regexp_replace(regexp_replace(spelled, '[^a-zA0-9]', '', 'g'), 'A$', '');
  spelled := regexp_replace(
    spelled, '([aeiouA])(chh|ch|sh|[kgjtdpb]h?|[nmyrlvs]|h)A(?=(?:chh|ch|sh|[kgcjtdpb]h?|[nmyrlvs]|h)[aeiou])', '\1\2', 'g'
  );
  return regexp_replace(replace(spelled, 'A', 'a'), '(.)\1+', '\1', 'g');
end $function$;

CREATE OR REPLACE FUNCTION search_sound(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  heard text := word;
begin
  if heard ~ '[\u0900-\u097F]' then
    heard := case when heard ~ '^[\u0905-\u090A\u090D-\u0914]' then 'a' else '' end || translate(
      replace(heard, 'ज्ञ', 'ग्य'),
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहंऋृ्',
      'kkggnccjjnttddnttddnpfbbmyrllvssshnrr+'
    );
    heard := replace(regexp_replace(regexp_replace(heard, '[^a-z0-9+]', '', 'g'), '(?<=.)\+h', '', 'g'), '+', '');
  else
    heard := translate(replace(regexp_replace(heard, '[^a-z0-9]', '', 'g'), 'x', 'ks'), 'qzw', 'kjv');
    heard := regexp_replace(heard, 'ck|c(?=[^heiy]|$)', 'k', 'g');
    heard := replace(regexp_replace(heard, 'c(?=[eiy])', 's', 'g'), 'ph', 'f');
    heard := regexp_replace(heard, '^jn(?=[aeiouy])|dny', 'gy', 'g');
    heard := replace(replace(replace(heard, 'tion', 'shn'), 'sion', 'shn'), 'ture', 'chr');
    heard := regexp_replace(heard, '([kgcjtdbps])h+', '\1', 'g');
    heard := case when heard ~ '^[aeiou]' then 'a' else '' end || regexp_replace(heard, '([rlmnv])h(?![aeiou]*$)|[aeiou]', '\1', 'g');
  end if;
  return regexp_replace(regexp_replace(regexp_replace(heard, '(?<=.)[yh]', '', 'g'), 'm(?=[pbfvs])', 'n', 'g'), '(.)\1+', '\1', 'g');
end $function$;

CREATE OR REPLACE FUNCTION search_words(given text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  words text := lower(unaccent(normalize(given, NFKC)));
begin
  if words ~ '[^\u0001-\u024F]' then
    words := translate(words, '०१२३४५६७८९ँऩऱऴ' || U&'\093C\200B\200C\200D\FEFF', '0123456789ंनरळ');
    words := regexp_replace(words, 'ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])', 'ं', 'g');
  end if;
  if words ~ '(class|std|कक्षा)[0-9ivx]' then -- class10, classX
    words := regexp_replace(words, '\m(class|std|कक्षा)((?:[0-9]{1,2}|x?i{2,3}|xi|i?[vx]|vi{1,3})(?:st|nd|rd|th|वीं|वी|वां|वा)?)\M', '\1 \2', 'g');
  end if;
  return array_remove(regexp_split_to_array(words, '[^[:alnum:]\u0900-\u0963\u0971-\u0DFF]+'), '');
end $function$;

CREATE OR REPLACE FUNCTION send_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event(case new.status when 'PENDING' then 'application.received' else 'application.decided' end,
    jsonb_build_object('id', new.application_id, 'status', new.status));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event(case tg_op when 'INSERT' then 'booking.created' else 'booking.status_changed' end,
    jsonb_build_object('id', new.id, 'bookingId', new.booking_id, 'status', new.status));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event(case new.state when 'closed' then 'complaint.closed' else 'complaint.opened' end,
    jsonb_build_object('id', new.complaint_id, 'number', new.number, 'state', new.state));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lesson lessons := case tg_op when 'DELETE' then old else new end;
begin
  perform write_webhook_event(tg_argv[0],
    jsonb_build_object('id', lesson.lesson_id, 'kind', lesson.kind, 'bookingId', lesson.booking_id, 'orderId', lesson.order_id,
      'tutorId', lesson.tutor_id, 'startsAt', to_char(lesson.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event(case when old.paid_at is null and new.paid_at is not null then 'order.paid' else 'order.stopped' end,
    jsonb_build_object('id', new.order_id, 'number', new.order_number, 'lessons', new.lessons, 'paise', new.total_paise));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event('lesson.judged', jsonb_build_object('id', new.lesson_id, 'outcome', new.outcome,
    'orderId', (select order_id from lesson_times where lesson_id = new.lesson_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION send_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_webhook_event('refund.arrived',
    jsonb_build_object('id', new.refund_id, 'orderId', new.order_id, 'paise', new.paise));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION show_courses(ids integer[])
 RETURNS TABLE(class_id integer, category_id integer, category_name text, category_language text, category_image_url text, subcategory_id integer, subcategory_name text, subcategory_language text, class_name text, class_fullname text, text_language text, class_level text, class_languages text[], class_mode text, class_description text, price_rupees integer, duration text, lessons integer, lesson_minutes integer, lesson_rupees integer, pdf_names text[], version integer)
 LANGUAGE sql
 STABLE ROWS 12
AS $function$
  select c.class_id, c.category_id, k.category_name, k.text_language, k.category_image_url,
    c.subcategory_id, s.subcategory_name, s.text_language,
    c.class_name, c.class_fullname, c.text_language, c.class_level, c.class_languages, c.class_mode, c.class_description,
    c.price_rupees, c.duration, c.lessons, c.lesson_minutes, c.lesson_rupees, c.pdf_names, c.version
  from unnest(ids) with ordinality as hit (id, nth)
  join visible_courses c on c.class_id = hit.id
  join categories k on k.category_id = c.category_id
  left join subcategories s on s.subcategory_id = c.subcategory_id
  order by hit.nth
$function$;

CREATE OR REPLACE FUNCTION show_courses_in(wanted text, ids integer[])
 RETURNS TABLE(class_id integer, category_id integer, category_name text, category_language text, category_image_url text, subcategory_id integer, subcategory_name text, subcategory_language text, class_name text, class_fullname text, text_language text, class_level text, class_languages text[], class_mode text, class_description text, price_rupees integer, duration text, lessons integer, lesson_minutes integer, lesson_rupees integer, pdf_names text[], version integer)
 LANGUAGE sql
 STABLE ROWS 12
AS $function$
  select c.class_id, c.category_id, coalesce(k.category_name, c.category_name), coalesce(k.language, c.category_language),
    c.category_image_url, c.subcategory_id,
    coalesce(s.subcategory_name, c.subcategory_name), coalesce(s.language, c.subcategory_language),
    coalesce(t.class_name, c.class_name), coalesce(t.class_fullname, c.class_fullname), coalesce(t.language, c.text_language),
    c.class_level, c.class_languages, c.class_mode,
    case when t.class_id is null then c.class_description else t.class_description end,
    c.price_rupees, c.duration, c.lessons, c.lesson_minutes, c.lesson_rupees, c.pdf_names, c.version
  from show_courses(ids) as c
  left join category_texts k on k.category_id = c.category_id and k.language = wanted
  left join subcategory_texts s on s.subcategory_id = c.subcategory_id and s.language = wanted
  left join course_texts t on t.class_id = c.class_id and t.language = wanted
  order by array_position(ids, c.class_id)
$function$;

CREATE OR REPLACE FUNCTION sounds_near(sound text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[sound] || array(
    select left(sound, nth - 1) || substr(sound, nth + 1) from generate_series(1, char_length(sound)) as nth
    where char_length(sound) >= 3
  )
$function$;

CREATE OR REPLACE FUNCTION sounds_of_name(name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select distinct sound from unnest(search_words(name)) as word, search_sound(word) as sound where sound <> '')
$function$;

CREATE OR REPLACE FUNCTION spelled_alike(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select one = other or (
    greatest(char_length(one), char_length(other)) > 4
    and levenshtein(left(one, 60), left(other, 60)) <= greatest(char_length(one), char_length(other)) / 4
  )
$function$;

CREATE OR REPLACE FUNCTION store_phone_in_e164()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.phone_number := phone_in_e164(new.phone_number);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION store_staff_phone_in_e164()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.staff_phone_number := phone_in_e164(new.staff_phone_number);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION subcategories_within(id integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select subcategory_id from subcategories where path @> array[id]
$function$;

CREATE OR REPLACE FUNCTION take_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update applications set tutor_id = new.staff_id
  where lower(email) = lower(new.staff_email)
    and not exists (select from tutor_contacts t where t.tutor_id = applications.tutor_id and t.account_id is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION teaching_days(hours jsonb, slot text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[weekday + 1] || part), '{}')
  from teaching_ranges(hours, slot), lateral (
    values ('', true), ('-mornings', starts < '12:00'), ('-afternoons', starts < '16:00' and ends > '12:00'), ('-evenings', ends > '16:00')
  ) as told (part, is_so)
  where is_so
$function$;

CREATE OR REPLACE FUNCTION teaching_ranges(hours jsonb, slot text)
 RETURNS TABLE(weekday integer, starts text, ends text)
 LANGUAGE sql
 STABLE
AS $function$
  with slots as (
    select coalesce(clock_of(found[1]), '09:00') as starts, coalesce(clock_of(found[2]), '17:00') as ends
    from (select regexp_match(slot, '(\d+:\d\d [AP]M) - (\d+:\d\d [AP]M)') as found) given
  )
  select day.key::integer, one ->> 0, one ->> 1
  from jsonb_each(hours -> 'weekly') day, jsonb_array_elements(day.value) one
  where hours is not null
  union all
  select weekday, part.starts, part.ends
  from slots, generate_series(0, 6) weekday, lateral (
    select slots.starts, slots.ends where slots.starts < slots.ends
    union all
    select slots.starts, '24:00' where slots.starts >= slots.ends
    union all
    select '00:00', slots.ends where slots.starts >= slots.ends and slots.ends > '00:00'
  ) part
  where hours is null
$function$;

CREATE OR REPLACE FUNCTION teaching_times(hours jsonb, slot text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct word), '{}') from teaching_ranges(hours, slot), lateral (
    values
      ('mornings', starts < '12:00'), ('afternoons', starts < '16:00' and ends > '12:00'), ('evenings', ends > '16:00'),
      ('weekdays', weekday between 1 and 5), ('weekends', weekday in (0, 6))
  ) as told (word, is_so)
  where is_so
$function$;

CREATE OR REPLACE FUNCTION term_leads_somewhere(term search_terms)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select term.courses > 0 or exists (
    select from search_subject_terms st join search_subjects s using (subject_id) where st.term_id = term.term_id and s.courses > 0
  )
$function$;

CREATE OR REPLACE FUNCTION term_said(id integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when t.term not like '#%' then t.term else (
    select coalesce(s.hindi[1], s.english[1]) from search_subject_terms st join search_subjects s using (subject_id)
    where st.term_id = t.term_id order by s.subject_id limit 1
  ) end
  from search_terms t where t.term_id = id
$function$;

CREATE OR REPLACE FUNCTION terms_beginning(word text)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  found integer[];
begin
  if char_length(word) <= 3 then
    select array[t.term_id] into found from search_terms t where t.term = word and t.courses > 0;
    return found;
  end if;
  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.term >= word and t.term < word || chr(1114111) and t.is_word and t.courses > 0
    order by (t.term = word) desc, t.courses desc limit 1000
  ) x;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION terms_beginning_like(word text, heard text, spelled text, in_other_script boolean)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  found integer[];
begin
  if char_length(word) < 4 or char_length(heard) < 2 then return null; end if;
  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.sound >= heard and t.sound < heard || '~' and t.is_word and term_leads_somewhere(t)
      and (is_hindi(t.term) <> is_hindi(word) or not in_other_script and starts_with(t.term, word))
      and spelled_alike(left(t.roman, char_length(spelled)), spelled)
    order by levenshtein(left(t.roman, least(char_length(spelled), 60)), left(spelled, 60)), t.courses desc limit 20
  ) x;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION terms_near(word text, heard text, spelled text)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  mistakes integer := case when char_length(spelled) < 6 then 1 when char_length(spelled) < 9 then 2 else 3 end;
  is_name boolean := exists (select from search_names n where n.sound = heard and n.name = word);
  found integer[];
begin
  select array_agg(x.term_id order by x.courses desc) into found from (
    select t.term_id, t.courses,
      rank() over (order by wrong.letters - (t.sound = heard)::integer) as place
    from (
      select n.term_id from search_near n where n.near = any (sounds_near(heard))
      union
      select alike.term_id from search_terms alike where alike.roman % spelled and alike.sound is not null
    ) candidate
    join search_terms t using (term_id)
    left join (select distinct term_id from search_subject_terms) st using (term_id)
    cross join lateral (
      select case when is_hindi(t.term) = is_hindi(word) then letters_wrong(ltrim(t.term, '#'), word) else letters_wrong(t.roman, spelled) end
        - (st.term_id is not null and not is_name)::integer as letters
    ) wrong
    where char_length(t.roman) > 3 and (is_hindi(t.term) = is_hindi(word) or char_length(spelled) > 4)
      and wrong.letters <= mistakes and (wrong.letters < 1 or left(t.roman, 1) = left(spelled, 1)) and term_leads_somewhere(t)
  ) x
  where x.place = 1;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION terms_sounding(word text, heard text, spelled text, in_other_script boolean)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  found integer[];
begin
  if char_length(word) < 3 or char_length(heard) < 2 then return null; end if;
  select array_agg(x.term_id) into found from (
    select t.term_id from search_terms t
    where t.sound = heard and t.term <> word and t.courses > 0 and spelled_alike(t.roman, spelled)
      and (not in_other_script or is_hindi(t.term) <> is_hindi(word))
    order by rank() over (order by levenshtein(left(t.roman, 60), left(spelled, 60))), t.courses desc
    limit 5
  ) x;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION translated_names(id integer, called text, of_subject text, of_class text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from course_texts where class_id = id) then
    return null; -- the usual case, without six joins
  end if;
  return (
    select jsonb_object_agg(t.language, jsonb_build_object(
      'courseName', coalesce(nullif(t.class_fullname, ''), t.class_name),
      'subject', coalesce(case when c.subcategory_id is null then kt.category_name else st.subcategory_name end, of_subject),
      'class', t.class_name
    ))
    from courses c
    join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    join course_texts t on t.class_id = c.class_id
    left join category_texts kt on kt.category_id = c.category_id and kt.language = t.language
    left join subcategory_texts st on st.subcategory_id = c.subcategory_id and st.language = t.language
    where c.class_id = id and coalesce(nullif(c.class_fullname, ''), c.class_name) = called
      and coalesce(s.subcategory_name, k.category_name) = of_subject and c.class_name = of_class
  );
end $function$;

CREATE OR REPLACE FUNCTION unfile_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform count_subjects(ids, -1);
  update search_terms t set courses = t.courses - gone.filed, beginning = t.beginning - gone.beginning
  from (
    with words as (
      select p.class_id, t.term from search_postings p join search_terms t using (term_id) where p.class_id = any (ids)
    )
    select term, sum(filed)::integer as filed, sum(beginning)::integer as beginning
    from (
      select w.term, count(*) as filed, 0 as beginning from words w group by w.term
      union all
      select b.term, 0, count(distinct b.class_id)
      from (
        select w.class_id, left(w.term, length) as term from words w, generate_series(1, char_length(w.term)) as length
        where w.term not like '#%'
      ) b
      group by b.term
    ) both_counts
    group by term
  ) gone
  where t.term = gone.term;
  delete from search_postings where class_id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION words_of_boards(asked text, but boolean)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(word)
  from (
    values ('cbse', 'cbse'), ('icse', 'icse'), ('icse', 'cisce'), ('ib', 'ib'), ('cambridge', 'cambridge'), ('cambridge', 'igcse'), ('nios', 'nios')
  ) as named (board, word)
  where (board = asked) <> but
$function$;

CREATE OR REPLACE FUNCTION write_webhook_event(kind text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  event text;
begin
  if not exists (select from webhook_endpoints where state = 'on' and kind = any (types)) then
    return;
  end if;
  insert into webhook_events (type, data) values (kind, content) returning event_id into event;
  insert into webhook_deliveries (event_id, endpoint_id)
    select event, endpoint_id from webhook_endpoints where state = 'on' and kind = any (types);
end $function$;

grant delete, insert, select, update on
  account_addresses,
  account_closings,
  accounts,
  adult_checks,
  aggregated_entries,
  agreed_phones,
  allowances_used,
  announcements,
  announcers,
  api_tokens,
  app_updates,
  applications,
  attended_lessons,
  back_office_addresses,
  back_office_news,
  background_jobs,
  booked_demos,
  booking_lessons,
  booking_notes,
  booking_wishes,
  bookings,
  breach_steps,
  breaches,
  busy_calendars,
  busy_elsewhere,
  busy_times,
  calendar_feeds,
  catalogue_bin,
  categories,
  category_promises,
  category_texts,
  checkouts,
  child_notes,
  children,
  children_at_school,
  children_of_guardians,
  closing_accounts,
  codes,
  comings_of_age,
  comparisons,
  complaint_entries,
  complaints,
  consent_rule,
  consents,
  conversation_marks,
  conversation_readings,
  conversations,
  course_import_rows,
  course_imports,
  course_syllabuses,
  course_texts,
  courses,
  courses_booked,
  courses_requested,
  courses_taught,
  differences,
  digest_items,
  disputed_lessons,
  document_series,
  domain_pauses,
  email_verifications,
  emails,
  families,
  family_children,
  family_readers,
  folded_entries,
  former_addresses,
  homework_files,
  idempotency_keys,
  kept_balances,
  kept_homework,
  kept_homework_files,
  known_devices,
  late_tutors,
  leaving_tutors,
  lesson_credits,
  lesson_outcomes,
  lesson_ratings,
  lesson_reports,
  lesson_times,
  lessons,
  lessons_owed,
  lessons_paid,
  lessons_to_come,
  lessons_to_settle,
  letters,
  list_counts,
  messages,
  mismatches,
  monthly_reports,
  nominees,
  notices,
  notification_choices,
  notification_deliveries,
  notifications,
  notified_overlaps,
  offered_courses,
  oidc_attempts,
  oidc_links,
  ordered_lessons,
  orders,
  other_sign_in_methods,
  passkey_challenges,
  passkeys,
  paused_domains,
  pay_settings,
  payment_events,
  payment_letters,
  payments,
  payout_batches,
  payouts,
  people_with_devices,
  phone_agreements,
  phone_days,
  phone_messages,
  phone_pauses,
  phone_templates,
  phones,
  process_heartbeats,
  proofs,
  push_devices,
  quiet_hours,
  read_receipts,
  received_messages,
  recovery_codes,
  refunds,
  refunds_under_way,
  remainder_key,
  replacements_wished,
  reply_templates,
  report_templates,
  reported_lessons,
  request_openings,
  reviews,
  room_alarms,
  room_attempts,
  room_board_operations,
  room_board_snapshots,
  room_endings,
  room_frames,
  room_marks,
  room_media,
  room_media_seen,
  room_messages,
  room_objections,
  room_pictures,
  room_presence,
  room_records,
  room_removals,
  room_tickets,
  sales_documents,
  sealed_remainders,
  search_names,
  search_near,
  search_postings,
  search_rules,
  search_subject_terms,
  search_subjects,
  search_terms,
  search_visits,
  sent_to_people,
  sessions,
  settings,
  settled_lines,
  site_figures,
  stopped_addresses,
  subcategories,
  subcategory_texts,
  taught_children,
  token_checks,
  told_overlaps,
  translations,
  tutor_accounts,
  tutor_bank_accounts,
  tutor_changes,
  tutor_contacts,
  tutor_counts,
  tutor_earnings,
  tutor_fact_changes,
  tutor_films,
  tutor_profiles,
  tutor_qualifications,
  tutor_rates,
  tutor_readers,
  tutor_statements,
  tutors,
  tutors_objections,
  undecided_lessons,
  visible_categories,
  visible_courses,
  visible_subcategories,
  waiting_objections,
  webhook_deliveries,
  webhook_endpoints,
  webhook_events,
  webhook_former_secrets,
  wrong_codes to the app;
grant insert, select on
  hidden_log_entries,
  ledger_accounts,
  ledger_entries,
  log_clearings,
  log_entries,
  log_seals to the app;
grant select on
  applied_sql,
  log_anchors,
  migrations to the app;
