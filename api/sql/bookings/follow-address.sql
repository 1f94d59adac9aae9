-- The family's address on its bookings follows the account's.
create function follow_address() returns trigger language plpgsql as $$
begin
  update bookings set email = new.email where family_id = new.account_id and email <> new.email;
  return null;
end $$;
create trigger follow_address after update of email on accounts
  for each row when (new.email is distinct from old.email and new.role = 'student') execute function follow_address();
