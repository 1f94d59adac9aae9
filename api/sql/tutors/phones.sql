create function store_staff_phone_in_e164() returns trigger language plpgsql as $$
begin
  new.staff_phone_number := phone_in_e164(new.staff_phone_number);
  return new;
end $$;
create trigger phone_in_e164 before insert or update of staff_phone_number on tutors
  for each row when (new.staff_phone_number !~ '^\+[0-9]+$') execute function store_staff_phone_in_e164();
