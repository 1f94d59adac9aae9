-- Files all courses again.
create function file_all_courses() returns void language plpgsql as $$
begin
  perform lock_search();
  truncate search_postings, search_near, search_names, search_subject_terms;
  update search_terms set courses = 0, beginning = 0, sound = null, roman = null;
  update search_subjects set courses = 0;
  perform name_subject(subject_id) from search_subjects order by subject_id;
  perform file_courses(array_agg(class_id))
  from (select class_id, (row_number() over (order by class_id) - 1) / 5000 as batch from courses) batches
  group by batch;
end $$;

-- Whether functions differ from those by which this was filed, and stores the present ones for the next comparison.
create function rules_changed(what text, functions text[]) returns boolean language sql as $$
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
$$;

do $$
begin
  if rules_changed('courses', array[
    'search_words', 'search_sound', 'search_roman', 'is_hindi', 'is_same_word', 'spelled_alike', 'sounds_near', 'is_class_word',
    'is_class_number', 'ordinal_number', 'class_number', 'classes_named', 'course_terms', 'file_courses', 'hear_new_words', 'names_as_heard', 'name_subject'
  ]) then
    perform file_all_courses();
  end if;
end $$;
