-- The lock comes before the ids are looked for, so that they are those of the moment the filing begins.
create function lock_search() returns void language sql as $$ select pg_advisory_xact_lock(hashtext('search')) $$;

create function file_new_courses() returns trigger language plpgsql as $$
begin
  if exists (select from fresh) then
    perform lock_search();
    perform file_courses(array(select class_id from fresh));
  end if;
  return null;
end $$;
create function file_changed_courses() returns trigger language plpgsql as $$
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
end $$;
create function file_deleted_courses() returns trigger language plpgsql as $$
begin
  if exists (select from stale) then
    perform lock_search();
    perform file_courses(array(select class_id from stale));
  end if;
  return null;
end $$;
create trigger file_new after insert on courses
  referencing new table as fresh for each statement execute function file_new_courses();
create trigger file_changed after update on courses
  referencing old table as stale new table as fresh for each statement execute function file_changed_courses();
create trigger file_deleted after delete on courses
  referencing old table as stale for each statement execute function file_deleted_courses();

create function file_renamed_category() returns trigger language plpgsql as $$
begin
  perform lock_search();
  perform file_courses(array(select class_id from courses where category_id = new.category_id));
  return null;
end $$;
create trigger file_renamed after update of category_name on categories
  for each row when (old.category_name <> new.category_name) execute function file_renamed_category();

create function file_renamed_subcategory() returns trigger language plpgsql as $$
begin
  perform lock_search();
  perform file_courses(array(
    select class_id from courses where subcategory_id in (select * from subcategories_within(new.subcategory_id))
  ));
  return null;
end $$;
create trigger file_renamed after update of subcategory_name on subcategories
  for each row when (old.subcategory_name <> new.subcategory_name) execute function file_renamed_subcategory();
