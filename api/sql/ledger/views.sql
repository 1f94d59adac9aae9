-- The balances of bounded accounts, for the domains that owe money.
create view kept_balances as select kind, owner, balance_paise from ledger_accounts where bounded;
