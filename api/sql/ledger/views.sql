-- What is kept of bounded accounts, for those who owe.
create view kept_balances as select kind, owner, balance_paise from ledger_accounts where bounded;
