-- For the version before, which knows these tables under other names. The next version deletes this file.
create view conversation_marks as
  select conversation_id, side, read_number, email_at as letter_at, is_notified as is_told from read_receipts;
comment on view conversation_marks is 'former name of read_receipts';
