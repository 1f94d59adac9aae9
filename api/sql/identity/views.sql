-- Where letters to the back office go.
create view back_office_addresses as
  select role, email, created_at from accounts where role <> 'student' and disabled_at is null and email is not null;
-- Where and in which language a family is written to.
create view account_addresses as select account_id, email, language from accounts;
