-- Phone numbers in E.164: ten digits get +91. What is no number stays as it is. Triggers do so for versions that still write ten digits.
create function pg_temp.in_e164(phone text) returns text language sql immutable as $$
  select case
    when phone !~ '^[-+0-9 ().]+$' then phone
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+91' then digits
    else coalesce('+91' || substring(digits from '^(?:\+?91|0091|091)?0?([0-9]{10})$'), phone)
  end
  from replace(phone, '(0)', '') as without_zero, regexp_replace(without_zero, '[^0-9+]', '', 'g') as digits
$$;
update families set phone_number = pg_temp.in_e164(phone_number) where phone_number <> pg_temp.in_e164(phone_number);
update applications set phone_number = pg_temp.in_e164(phone_number) where phone_number <> pg_temp.in_e164(phone_number);
update tutors set staff_phone_number = pg_temp.in_e164(staff_phone_number)
  where staff_phone_number <> pg_temp.in_e164(staff_phone_number);
update bookings set phone_number = pg_temp.in_e164(phone_number) where phone_number <> pg_temp.in_e164(phone_number);
drop function pg_temp.in_e164(text);
