-- Numbers and addresses that an email mentions, so that those about a person are found without reading all others. An index uses it: the
-- current text is in api/sql/mail/marks.sql.
create function marks_in(words text[], parameters jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from (
    select lower(array_to_string(words, ' ')) as said
    union all
    select lower(one #>> '{}') from jsonb_path_query(parameters, 'strict $.** ? (@.type() == "string")') as one
  ) texts,
  lateral (
    select regexp_matches(said, '[a-z0-9_]*@[a-z0-9-]*(?:[.][a-z0-9-]+)*', 'g') as found
    union all
    select regexp_matches(said, '[a-z]+-[0-9]{4}-[0-9]+', 'g')
  ) matches
$$;
create index emails_by_marks on emails using gin (marks_in(array[to_address, subject, body_text], parameters))
  where to_family is null and to_address <> ''; -- a family's own are found by to_family

-- The tutor that an applicant became.
alter table applications add column tutor_id integer references tutors on delete set null;
create index applications_of_tutor on applications (tutor_id) where tutor_id is not null;
update applications a set tutor_id = (
  select t.staff_id from tutors t
  where t.staff_email <> '' and (
    lower(t.staff_email) = lower(a.email)
    or exists (select from former_addresses f where f.account_id = t.account_id and lower(f.address) = lower(a.email)))
  order by t.hidden_at is not null, lower(t.staff_email) <> lower(a.email) limit 1);

-- The application that an email is about; it goes with it.
alter table emails add column to_applicant uuid references applications on delete cascade;
create index emails_to_applicant on emails (to_applicant) where to_applicant is not null;
update emails e set to_applicant = (
  select a.application_id from applications a
  where lower(a.email) = lower(e.to_address) and a.created_at <= e.created_at
  order by a.created_at desc limit 1)
where kind = 'application' and to_tutor is null and to_address <> '';

-- Emails that went to a tutor's address as an applicant's, or about a change of the address, are the tutor's.
update emails e set to_tutor = a.tutor_id from applications a
where a.application_id = e.to_applicant and a.tutor_id is not null and e.status <> 'planned';
update emails e set to_tutor = t.staff_id
from tutors t left join former_addresses f on f.account_id = t.account_id
where e.kind = 'tutor-account' and e.to_tutor is null and e.status <> 'planned' and e.to_address <> ''
  and lower(e.to_address) in (lower(t.staff_email), lower(f.address));
