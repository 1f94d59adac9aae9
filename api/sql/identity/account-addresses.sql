create view account_addresses as select account_id, email from accounts;
