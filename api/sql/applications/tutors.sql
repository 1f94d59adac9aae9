-- An application belongs to the tutor with the same address, and stays theirs when their address changes.
create function name_tutor() returns trigger language plpgsql as $$
begin
  new.tutor_id := (
    select tutor_id from tutor_contacts where lower(email) = lower(new.email) order by account_id is null, tutor_id desc limit 1);
  return new;
end $$;
create trigger name_tutor before insert on applications for each row execute function name_tutor();

-- Also with one who gets that address later, unless it is that of another tutor with an account.
create function take_applications() returns trigger language plpgsql as $$
begin
  update applications set tutor_id = new.staff_id
  where lower(email) = lower(new.staff_email)
    and not exists (select from tutor_contacts t where t.tutor_id = applications.tutor_id and t.account_id is not null);
  return null;
end $$;
create trigger take_applications after insert or update of staff_email on tutors
  for each row when (new.staff_email <> '') execute function take_applications();
