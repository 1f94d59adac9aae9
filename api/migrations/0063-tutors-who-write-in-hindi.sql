-- counted when a profile is saved, not for each list that shows it
alter table tutor_profiles add column in_hindi boolean not null generated always as (
  length(regexp_replace(about, '[^\u0900-\u097F]', '', 'g')) > length(regexp_replace(about, '[^A-Za-z]', '', 'g'))
) stored;
