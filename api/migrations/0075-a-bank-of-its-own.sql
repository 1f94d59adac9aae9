-- The bank of the demo has a schema of its own, which is made where there is a demo: `packages/fake-razorpay/store.ts`.
do $$ begin
  if exists (select from bank_links) then
    create schema test_bank;
    alter table bank_links set schema test_bank;
    alter table test_bank.bank_links rename to links;
    alter table bank_payments set schema test_bank;
    alter table test_bank.bank_payments rename to payments;
    alter table bank_refunds set schema test_bank;
    alter table test_bank.bank_refunds rename to refunds;
  end if;
end $$;
drop table if exists bank_letters, bank_levers, bank_refunds, bank_payments, bank_links;
