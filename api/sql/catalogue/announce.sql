create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategories
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or delete or truncate on courses
  for each statement execute function announce_change('catalogue');
-- Its number of courses changes only with courses, which are announced themselves.
create trigger announce after insert or update of english, hindi, also_called, version or delete or truncate on search_subjects
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on category_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on subcategory_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after delete or truncate on course_texts
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on category_promises
  for each statement execute function announce_change('catalogue');
create trigger announce after insert or update or delete or truncate on course_syllabuses
  for each statement execute function announce_change('catalogue');

-- Names the courses that changed, so that only pages which may show them are out of date. Many courses, or ones that moved or
-- became visible or hidden, change the whole catalogue.
create function announce_courses() returns trigger language plpgsql as $$
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
end $$;
create trigger announce_changed after update on courses referencing old table as former new table as changed
  for each statement execute function announce_courses();

create function announce_course_texts() returns trigger language plpgsql as $$
declare
  courses text;
begin
  if not exists (select from changed) then return null; end if;
  if (select count(*) from changed) <= 20 then select string_agg(' course:' || class_id, '') into courses from changed; end if;
  perform pg_notify('changes', 'catalogue' || coalesce(courses, ''));
  return null;
end $$;
create trigger announce_new after insert on course_texts referencing new table as changed
  for each statement execute function announce_course_texts();
create trigger announce_changed after update on course_texts referencing new table as changed
  for each statement execute function announce_course_texts();
