-- What was sent to one person, and on one day.
create index emails_to_tutor on emails (to_tutor) where to_tutor is not null;
create index phone_messages_by_day on phone_messages (created_at);
create index notification_deliveries_by_day on notification_deliveries (sent_at);
-- Whether Meta has the text that we have; null where that was not compared.
alter table phone_templates add column is_same_text boolean;
