-- A course is found by its translated texts, too; `changed` are the rows after an insert or update, or before a delete.
create function file_translated_courses() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(select distinct class_id from changed));
  end if;
  return null;
end $$;
create trigger file_translated_new after insert on course_texts
  referencing new table as changed for each statement execute function file_translated_courses();
create trigger file_translated_changed after update on course_texts
  referencing new table as changed for each statement execute function file_translated_courses();
create trigger file_translated_deleted after delete on course_texts
  referencing old table as changed for each statement execute function file_translated_courses();

create function file_translated_categories() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(select class_id from courses where category_id in (select category_id from changed)));
  end if;
  return null;
end $$;
create trigger file_translated_new after insert on category_texts
  referencing new table as changed for each statement execute function file_translated_categories();
create trigger file_translated_changed after update on category_texts
  referencing new table as changed for each statement execute function file_translated_categories();
create trigger file_translated_deleted after delete on category_texts
  referencing old table as changed for each statement execute function file_translated_categories();

create function file_translated_subcategories() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform lock_search();
    perform file_courses(array(
      select class_id from courses
      where subcategory_id in (select within from changed, subcategories_within(changed.subcategory_id) as within)
    ));
  end if;
  return null;
end $$;
create trigger file_translated_new after insert on subcategory_texts
  referencing new table as changed for each statement execute function file_translated_subcategories();
create trigger file_translated_changed after update on subcategory_texts
  referencing new table as changed for each statement execute function file_translated_subcategories();
create trigger file_translated_deleted after delete on subcategory_texts
  referencing old table as changed for each statement execute function file_translated_subcategories();
