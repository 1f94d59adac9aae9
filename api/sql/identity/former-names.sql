-- For the version before, which knows these tables under other names. The next version deletes this file.
create view proofs as
  select token_hash as proof_hash, purpose, address, expires_at, account_id, application_id from email_verifications;
comment on view proofs is 'former name of email_verifications';
