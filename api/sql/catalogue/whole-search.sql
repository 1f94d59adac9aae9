-- Files all courses anew.
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

-- At a start whose functions file courses in another way than those before.
do $$
declare
  rules text := (
    select md5(string_agg(prosrc, '' order by proname)) from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'search_words', 'search_sound', 'search_roman', 'spelled_alike', 'sounds_near', 'is_class_word', 'is_class_number',
      'class_number', 'classes_named', 'course_terms', 'file_courses', 'hear_new_words', 'names_as_heard', 'name_subject'
    )
  );
begin
  if rules is distinct from (select hash from search_rules) then
    perform file_all_courses();
    delete from search_rules;
    insert into search_rules (hash) values (rules);
  end if;
end $$;
