-- Taken before the ids are looked up, so that these are current when the filing begins.
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

-- The courses that contain one of these names. Names of one word are filed without it.
create function courses_saying(names text[]) returns integer[] language sql stable as $$
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
$$;

-- Deletes what is filed under names that no subject has any longer.
create function forget_unused_names() returns void language plpgsql as $$
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
end $$;

create function file_changed_subject() returns trigger language plpgsql as $$
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
end $$;
create trigger file_changed after insert or delete or update of english, hindi, also_called on search_subjects
  for each row execute function file_changed_subject();
