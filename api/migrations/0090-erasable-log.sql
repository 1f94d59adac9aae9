-- What is personal in an entry of the log, who did it and the details, can go without breaking the chain: the seal covers a salted digest
-- of each part instead of the part. Entries from before have no digests, and their seals cover all of them.
alter table log_entries
  add column subjects text[] not null default '{}',
  add column actor_salt bytea,
  add column actor_digest bytea,
  add column details_salt bytea,
  add column details_digest bytea;
create index log_entries_of_subject on log_entries using gin (subjects);
-- Tells a changed entry from a replaced digest; null where a seal covers the whole entry, as those of the version before do.
alter table log_seals add column digests_mac bytea;
