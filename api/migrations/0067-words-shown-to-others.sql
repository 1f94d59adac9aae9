-- a message's words without numbers and addresses, worked out once; null in messages of earlier versions until a job has read them
alter table messages add column shown_words text;
alter table room_messages add column shown_words text;
create index messages_not_read_through on messages (message_id) where shown_words is null;
create index room_messages_not_read_through on room_messages (lesson_id, message_number) where shown_words is null;
