-- How often a search led to a course or a tutor, a row a day for each.
create table search_visits (
  day date not null,
  class_id integer references courses on delete cascade,
  tutor_id integer references tutors on delete cascade,
  times integer not null,
  check (num_nonnulls(class_id, tutor_id) = 1),
  unique nulls not distinct (day, class_id, tutor_id)
);
create index search_visits_of_course on search_visits (class_id) where class_id is not null;
create index search_visits_of_tutor on search_visits (tutor_id) where tutor_id is not null;

-- Homework that a tutor keeps can be edited.
alter table kept_homework add column version integer not null default 1;

-- On which days a tutor teaches, and at which times of each, as lists are filtered: monday, monday-evenings.
alter table tutor_profiles add column days text[] not null default '{}';
drop index tutor_profiles_listed;
create index tutor_profiles_listed on tutor_profiles (is_premium desc, experience_years desc, tutor_id)
  include (subject_keys, languages, times, levels, boards, days) where listed;
with slots as (
  select staff_id, coalesce(to_char(to_timestamp(found[1], 'HH12:MI AM'), 'HH24:MI'), '09:00') as starts,
    coalesce(to_char(to_timestamp(found[2], 'HH12:MI AM'), 'HH24:MI'), '17:00') as ends
  from (
    select staff_id, regexp_match(preferred_time_slot, '(\d+:\d\d [AP]M) - (\d+:\d\d [AP]M)') as found
    from tutors where working_hours is null
  ) given
),
ranges as (
  select staff_id, day.key::integer as weekday, one ->> 0 as starts, one ->> 1 as ends
  from tutors, jsonb_each(working_hours -> 'weekly') day, jsonb_array_elements(day.value) one
  where working_hours is not null
  union all
  select staff_id, weekday, part.starts, part.ends
  from slots, generate_series(0, 6) weekday, lateral (
    select slots.starts, slots.ends where slots.starts < slots.ends
    union all
    select slots.starts, '24:00' where slots.starts >= slots.ends
    union all
    select '00:00', slots.ends where slots.starts >= slots.ends and slots.ends > '00:00'
  ) part
),
told as (
  select staff_id, array_agg(distinct (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[weekday + 1] || part)
    as days
  from ranges, lateral (
    values ('', true), ('-mornings', starts < '12:00'), ('-afternoons', starts < '16:00' and ends > '12:00'), ('-evenings', ends > '16:00')
  ) as parts (part, is_so)
  where is_so group by staff_id
)
update tutor_profiles set days = told.days from told where told.staff_id = tutor_id;
