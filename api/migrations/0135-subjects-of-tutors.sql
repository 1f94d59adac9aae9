-- The subjects that a tutor writes, one by one in lower case; tutors without a public page are compared with requests by them, too.
alter table tutors add column subject_keys text[] not null
  generated always as (array_remove(regexp_split_to_array(lower(btrim(subjects)), '\s*[,;&/|()]\s*|\s+(?:and|और)\s+'), '')) stored;
