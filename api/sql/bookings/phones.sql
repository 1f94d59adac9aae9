create trigger phone_in_e164 before insert or update of phone_number on bookings
  for each row when (new.phone_number !~ '^\+[0-9]+$') execute function store_phone_in_e164();
