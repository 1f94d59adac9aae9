create function send_application() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(case tg_op when 'INSERT' then 'application.received' else 'application.decided' end,
    jsonb_build_object('id', new.application_id, 'status', new.status));
  return null;
end $$;
create trigger send_received after insert on applications for each row execute function send_application();
create trigger send_decided after update of status on applications
  for each row when (old.status <> new.status and new.status <> 'PENDING') execute function send_application();
