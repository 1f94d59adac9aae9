-- How names sound, as with bookings: tutors, applicants and families are found by their names in either script.
alter table tutors add column name_sounds text[] not null default '{}';
create index tutors_by_name_sound on tutors using gin (name_sounds);
alter table applications add column name_sounds text[] not null default '{}';
create index applications_by_name_sound on applications using gin (name_sounds);
alter table families add column name_sounds text[] not null default '{}';
create index families_by_name_sound on families using gin (name_sounds);
create index families_search on families using gin (parent_name gin_trgm_ops, phone_number gin_trgm_ops);
alter table children add column name_sounds text[] not null default '{}';
create index children_by_name_sound on children using gin (name_sounds);
create index children_search on children using gin (name gin_trgm_ops);
create index accounts_by_part_of_email on accounts using gin (email gin_trgm_ops);
alter table search_rules drop constraint search_rules_filed_check;
alter table search_rules add constraint search_rules_filed_check
  check (filed in ('courses', 'bookings', 'tutors', 'applications', 'families', 'children'));
