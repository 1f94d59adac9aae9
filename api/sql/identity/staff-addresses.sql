-- Where letters to the back office go.
create view staff_addresses as
  select role, email, created_at from accounts where role <> 'student' and disabled_at is null and email is not null;
