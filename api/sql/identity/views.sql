-- The address and language of emails to a family.
create view account_addresses as select account_id, email, language from accounts;
-- Whether a tutor may sign in, whether they have, and when they were last seen with an open session.
create view tutor_accounts as
  select account_id, email, disabled_at, signed_in_at,
    greatest(
      signed_in_at, (select max(rotated_at) from sessions s where s.account_id = a.account_id and s.ended_at is null)
    ) as seen_at
  from accounts a where role = 'staff';
