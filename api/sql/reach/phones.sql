-- Where a family may be written to: the number it has verified, on the channels for which its newest word is yes to this number.
create view agreed_phones as
  select p.account_id, p.number, c.channel
  from phones p cross join (values ('whatsapp'), ('sms')) c (channel)
  where (select a.is_agreed and a.number = p.number from phone_agreements a
    where a.account_id = p.account_id and a.channel = c.channel order by a.agreement_id desc limit 1);
-- The proof only grows, and goes with its account.
create function keep_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'agreements are kept as they were' using errcode = 'restrict_violation';
end $$;
create trigger agreements_are_kept before update or delete on phone_agreements
  for each row execute function keep_agreement();
-- Nothing but a code, which a person has just asked for, and the last word on a stop leaves for a number without its family's yes.
create function require_agreement() returns trigger language plpgsql as $$
begin
  if new.kind not in ('number-code', 'stopped') and not exists (
    select from agreed_phones a where a.account_id = new.account_id and a.channel = new.channel and a.number = new.number) then
    raise exception 'account % has not agreed to % messages', new.account_id, new.channel
      using errcode = 'check_violation', constraint = 'agreement_stands';
  end if;
  return new;
end $$;
create trigger require_agreement before insert on phone_messages for each row execute function require_agreement();
-- A state only moves forward, whatever order reports arrive in.
create function phone_state_rank(state text) returns integer language sql immutable as $$
  select array_position(array['sending', 'unknown', 'accepted', 'sent', 'failed', 'delivered', 'read'], state)
$$;
