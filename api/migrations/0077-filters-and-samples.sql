-- The boards whose schools a tutor teaches for; none named means all.
alter table tutor_profiles add column boards text[] not null default '{}'
  check (boards <@ array['cbse', 'icse', 'state', 'ib', 'cambridge', 'nios', 'other']);

drop index tutor_profiles_listed;
create index tutor_profiles_listed on tutor_profiles (is_premium desc, experience_years desc, tutor_id)
  include (subject_keys, languages, times, levels, boards) where listed;

-- The course's PDF that everybody may read; without effect once the course has another.
alter table course_syllabuses add column sample_path text not null default '';
