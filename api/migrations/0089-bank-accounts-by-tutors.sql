-- A tutor enters the account to be paid to; admins see when, and check it before money goes there.
alter table tutor_bank_accounts add column entered_by_tutor_at timestamptz;
