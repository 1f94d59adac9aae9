-- For the version before, which knows these tables under other names. The next version deletes this file.
create view folded_entries as
  select entry_key as fold_key, operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent, times,
    first_at, last_at
  from aggregated_entries;
comment on view folded_entries is 'former name of aggregated_entries';
