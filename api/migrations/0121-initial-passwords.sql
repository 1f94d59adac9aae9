-- Until when a password that the product made opens the account; null once its owner has chosen one.
alter table accounts add column initial_password_until timestamptz;
