-- Where letters to the back office go.
create view back_office_addresses as
  select role, email, created_at from accounts where role in ('admin', 'executive') and disabled_at is null and email is not null;
-- Where and in which language a family is written to.
create view account_addresses as select account_id, email, language from accounts;
-- Whether a tutor may sign in, and has.
create view tutor_accounts as select account_id, disabled_at, signed_in_at from accounts where role = 'staff';
