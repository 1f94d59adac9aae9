-- 16:00 for 4:00 PM.
create function clock_of(given text) returns text language sql stable as $$
  select to_char(to_timestamp(given, 'HH12:MI AM'), 'HH24:MI')
$$;

-- When a tutor teaches, as HH:MM of each weekday from 0, Sunday. Without working hours it follows from the preferred time slot.
create function teaching_ranges(hours jsonb, slot text) returns table (weekday integer, starts text, ends text) language sql stable as $$
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
$$;

-- The same in the words of the filter of times of day.
create function teaching_times(hours jsonb, slot text) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct word), '{}') from teaching_ranges(hours, slot), lateral (
    values
      ('mornings', starts < '12:00'), ('afternoons', starts < '16:00' and ends > '12:00'), ('evenings', ends > '16:00'),
      ('weekdays', weekday between 1 and 5), ('weekends', weekday in (0, 6))
  ) as told (word, is_so)
  where is_so
$$;

-- On which days a tutor teaches, and at which times of each: monday, monday-evenings.
create function teaching_days(hours jsonb, slot text) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[weekday + 1] || part), '{}')
  from teaching_ranges(hours, slot), lateral (
    values ('', true), ('-mornings', starts < '12:00'), ('-afternoons', starts < '16:00' and ends > '12:00'), ('-evenings', ends > '16:00')
  ) as told (part, is_so)
  where is_so
$$;

-- Maintains the columns by which lists are filtered and sorted.
create function file_tutor_page() returns trigger language plpgsql as $$
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
end $$;
create trigger file_tutor_page before insert or update on tutor_profiles for each row execute function file_tutor_page();

create function refile_tutor_page() returns trigger language plpgsql as $$
begin
  update tutor_profiles set tutor_id = tutor_id where tutor_id = new.staff_id;
  return null;
end $$;
create trigger refile_tutor_page after update on tutors for each row execute function refile_tutor_page();

create trigger announce after insert or update or delete or truncate on tutor_profiles
  for each statement execute function announce_change('staff');
