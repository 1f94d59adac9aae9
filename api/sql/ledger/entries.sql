-- Books an amount once; false where this event is booked already. Accounts are created when they are first named.
create function book_entry(
  event text, debit_kind text, debit_owner text, credit_kind text, credit_owner text, is_bounded boolean[], amount bigint
) returns boolean language plpgsql as $$
declare
  from_account bigint := ledger_account(debit_kind, debit_owner, is_bounded[1]);
  to_account bigint := ledger_account(credit_kind, credit_owner, is_bounded[2]);
begin
  insert into ledger_entries (what, debit, credit, paise) values (event, from_account, to_account, amount)
    on conflict (what) do nothing;
  -- protects C82: the word that an event is booked already [found → true]
  return found;
end $$;

create function ledger_account(of_kind text, of_owner text, is_bounded boolean) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  loop
    select account_id into found_id from ledger_accounts where kind = of_kind and owner = of_owner;
    if found then return found_id; end if;
    insert into ledger_accounts (kind, owner, bounded) values (of_kind, of_owner, is_bounded)
      on conflict (kind, owner) do nothing returning account_id into found_id;
    if found then return found_id; end if;
  end loop;
end $$;

-- Maintains the balances of bounded accounts, with the rights of the tables' owner, because the app may not change them itself.
create function keep_balances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update ledger_accounts
    set balance_paise = balance_paise + case when account_id = new.credit then new.paise else -new.paise end
    where account_id in (new.debit, new.credit) and bounded;
  return null;
end $$;
create trigger keep_balances after insert on ledger_entries for each row execute function keep_balances();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger is never changed' using errcode = 'restrict_violation';
end $$;
create trigger never_changed before update or delete on ledger_entries for each row execute function refuse_change();
create trigger never_emptied before truncate on ledger_entries for each statement execute function refuse_change();
