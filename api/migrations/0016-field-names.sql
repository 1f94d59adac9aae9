-- Tutors, applications and the back office by their names.
alter table staff_members rename to tutors;
alter table tutor_applications rename to applications;
alter table applications rename column tutor_id to application_id;
alter table proofs rename column tutor_id to application_id;
alter table staff_news rename to back_office_news;
alter index accounts_of_staff rename to accounts_of_back_office;

-- Constraints, indexes and sequences keep the names of their table of before, unless told otherwise.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as tablename, conname as name, new_name
    from pg_constraint cross join lateral replace(replace(replace(replace(
      conname, 'staff_members', 'tutors'), 'tutor_applications', 'applications'), 'staff_news', 'back_office_news'), 'tutor_id', 'application_id'
    ) as new_name
    where connamespace = 'public'::regnamespace and conname <> new_name
  loop
    execute format('alter table %s rename constraint %I to %I', one.tablename, one.name, one.new_name);
  end loop;
  for one in
    select case relkind when 'S' then 'sequence' else 'index' end as kind, relname as name, new_name
    from pg_class cross join lateral replace(replace(replace(
      relname, 'staff_members', 'tutors'), 'tutor_applications', 'applications'), 'staff_news', 'back_office_news'
    ) as new_name
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname <> new_name
  loop
    execute format('alter %s %I rename to %I', one.kind, one.name, one.new_name);
  end loop;
end $$;

-- What a person fills in has no default: an insert that forgets it is refused.
alter table categories alter category_definition drop default;
alter table subcategories alter subcategory_definition drop default;
alter table courses alter pdf_paths drop default, alter pdf_names drop default;
alter table tutors alter qualification drop default, alter experience drop default, alter subjects drop default,
  alter preferred_time_slot drop default, alter is_premium drop default, alter staff_details drop default;
alter table bookings alter time_zone drop default;
alter table ratings alter words drop default;
alter table app_updates alter mandatory drop default, alter description drop default, alter release_notes drop default,
  alter download_url drop default, alter size drop default;

-- What a list's search box looks through. The index goes first, or it would be made twice.
drop index bookings_search, log_entries_search;
alter table bookings add column search_text text not null generated always as (
  booking_id || ' ' || student_name || ' ' || parent_name || ' ' || email || ' ' || course_name || ' ' || phone_number
) stored;
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
alter table log_entries add column search_text text not null generated always as (
  operation || ' ' || user_name || ' ' || user_email || ' ' || details::text
) stored;
create index log_entries_search on log_entries using gin (search_text gin_trgm_ops);
