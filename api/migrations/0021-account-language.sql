-- The language in which people are written to: a family's own choice, an applicant's when they applied, a tutor's from then on.
alter table accounts add column language text not null default 'en' check (language in ('en', 'hi'));
alter table applications add column language text not null default 'en' check (language in ('en', 'hi'));
alter table tutors add column language text not null default 'en' check (language in ('en', 'hi'));
