-- The first day on which a child is 18 for certain: birthdays are known by the month, or by the year alone.
create function comes_of_age(birth_year integer, birth_month smallint) returns date language sql immutable as $$
  select (make_date(birth_year + 18, coalesce(birth_month, 12)::integer, 1) + interval '1 month')::date
$$;
-- Whether a child's own consent is due, so that a parent arranges nothing new.
create function own_consent_is_due(child uuid) returns boolean language sql stable as $$
  select exists (select from comings_of_age where child_id = child and stops_on <= day_in_india(clock_now()))
$$;
create function require_own_consent() returns trigger language plpgsql as $$
begin
  if own_consent_is_due(new.child_id) then
    raise exception 'child % is 18 and has to agree itself', new.child_id
      using errcode = 'check_violation', constraint = 'own_consent_stands';
  end if;
  return null;
end $$;
create trigger z_own_consent_stands after insert on bookings for each row execute function require_own_consent();
create trigger z_own_consent_stands after insert on orders for each row execute function require_own_consent();
-- Paid lessons belong to an order, which is checked itself.
create trigger z_own_consent_stands after insert on lessons
  for each row when (new.kind = 'demo') execute function require_own_consent();
create trigger z_own_consent_still_stands after update of status, starts_at on lessons
  for each row when (new.kind = 'demo' and new.status = 'scheduled'
    and (old.status <> new.status or old.starts_at <> new.starts_at)) execute function require_own_consent();
-- Another date of birth starts over, and so does a child who turns out to be the holder of the account.
create function forget_coming_of_age() returns trigger language plpgsql as $$
begin
  delete from comings_of_age where child_id = new.child_id;
  return null;
end $$;
create trigger another_birthday after update on children for each row
  when (row(old.birth_year, old.birth_month, old.is_self) is distinct from row(new.birth_year, new.birth_month, new.is_self))
  execute function forget_coming_of_age();
-- An invitation names child and parent: it goes once it is accepted, and with a child who is removed or erased, or gets another date of birth.
create function drop_invitation() returns trigger language plpgsql as $$
begin
  delete from emails where template = 'invited-of-age' and parameters ->> 'childId' = old.child_id::text;
  return null;
end $$;
create trigger drop_invitation after delete on comings_of_age for each row when (old.address is not null)
  execute function drop_invitation();
-- The holder of an account agrees to their own classes, and is never known to be a minor.
create function require_adult_holder() returns trigger language plpgsql as $$
begin
  if comes_of_age(new.birth_year, new.birth_month) > day_in_india(clock_now()) then
    raise exception 'child % is under 18 and cannot be the holder of the account', new.child_id
      using errcode = 'check_violation', constraint = 'holder_is_adult';
  end if;
  return null;
end $$;
create trigger holder_is_adult after insert or update of birth_year, birth_month, is_self on children for each row
  when (new.is_self and new.birth_year is not null) execute function require_adult_holder();
