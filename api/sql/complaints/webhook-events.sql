create function send_complaint() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(case new.state when 'closed' then 'complaint.closed' else 'complaint.opened' end,
    jsonb_build_object('id', new.complaint_id, 'number', new.number, 'state', new.state));
  return null;
end $$;
create trigger send_opened after insert on complaints for each row execute function send_complaint();
create trigger send_closed after update of state on complaints
  for each row when (old.state <> new.state and new.state = 'closed') execute function send_complaint();
-- one that the family opens again
create trigger send_reopened after update of state on complaints
  for each row when (old.state = 'closed' and new.state <> 'closed') execute function send_complaint();
