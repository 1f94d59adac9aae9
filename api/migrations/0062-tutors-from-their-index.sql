-- lists and counts of tutors read the index alone, not the long texts of profiles
drop index tutor_profiles_listed;
create index tutor_profiles_listed on tutor_profiles (is_premium desc, experience_years desc, tutor_id)
  include (subject_keys, languages, times) where listed;
