-- Announces news in a conversation to its two sides only.
create function announce_conversation() returns trigger language plpgsql as $$
begin
  perform announce_later('messages ' || reader)
  from conversations c
  left join tutor_contacts t on t.tutor_id = c.tutor_id
  cross join lateral (values (c.family_id), (t.account_id)) as readers (reader)
  where c.conversation_id = new.conversation_id and reader is not null;
  return null;
end $$;
create trigger announce after insert or update on conversations for each row execute function announce_conversation();
create trigger announce after insert or update on read_receipts for each row execute function announce_conversation();
