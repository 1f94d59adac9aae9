-- A phone number in E.164, as the version before may still write one in ten digits. What is no number stays as it is.
create function phone_in_e164(phone text) returns text language sql immutable as $$
  select case
    when phone !~ '^[-+0-9 ().]+$' then phone
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+91' then digits
    else coalesce('+91' || substring(digits from '^(?:\+?91|0091|091)?0?([0-9]{10})$'), phone)
  end
  from replace(phone, '(0)', '') as without_zero, regexp_replace(without_zero, '[^0-9+]', '', 'g') as digits
$$;

create function store_phone_in_e164() returns trigger language plpgsql as $$
begin
  new.phone_number := phone_in_e164(new.phone_number);
  return new;
end $$;
