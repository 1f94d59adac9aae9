create function send_application() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(case new.status when 'PENDING' then 'application.received' else 'application.decided' end,
    jsonb_build_object('id', new.application_id, 'status', new.status));
  return null;
end $$;
create trigger send_received after insert on applications for each row execute function send_application();
-- a decision, and taking it back: the request waits again
create trigger send_decided after update of status on applications
  for each row when (old.status <> new.status) execute function send_application();
