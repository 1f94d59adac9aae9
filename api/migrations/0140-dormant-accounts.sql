-- Whether an account closes because nobody has visited it for years: a visit keeps it.
alter table account_closings add column is_dormant boolean not null default false;
