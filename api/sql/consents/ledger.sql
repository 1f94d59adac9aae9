-- The ledger only grows: a row loses its evidence when its person is erased, and nothing else.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"evidence": null}' then
    return new;
  end if;
  raise exception 'consents and notices are kept as they were' using errcode = 'restrict_violation';
end $$;
create trigger consents_are_kept before update or delete on consents for each row execute function keep_consent();
create trigger notices_are_kept before update or delete on notices
  for each row execute function keep_consent();
-- Whether a parent's age is known, or was said at most seven days ago and waits for a look at a document.
create function age_stands(account uuid) returns boolean language sql stable as $$
  select coalesce(
    (select coalesce(is_adult, given_at > clock_now() - interval '7 days') from adult_checks where account_id = account), false)
$$;
-- Whether something may be done for a child: a parent has agreed to it, with an age that stands where that is asked for; or it has not
-- been asked for and the day from which it is required is ahead.
create function may_arrange_for(child uuid) returns boolean language sql stable as $$
  select coalesce(
    (select act = 'given' and (not needs_check or clock_now() < required_from or age_stands(account_id))
      from consents, consent_rule where child_id = child and purpose = 'classes' order by consent_number desc limit 1),
    clock_now() < (select required_from from consent_rule))
$$;
create function require_consent() returns trigger language plpgsql as $$
begin
  if not may_arrange_for(new.child_id) then
    raise exception 'no parent has agreed to classes for child %', new.child_id
      using errcode = 'check_violation', constraint = 'consent_stands';
  end if;
  return null;
end $$;
