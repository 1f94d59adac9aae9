-- Writes an event and its deliveries in the transaction of the change; nothing if no address wants it.
create function write_webhook_event(kind text, content jsonb) returns void language plpgsql as $$
declare
  event text;
begin
  if not exists (select from webhook_endpoints where state = 'on' and kind = any (types)) then
    return;
  end if;
  insert into webhook_events (type, data) values (kind, content) returning event_id into event;
  insert into webhook_deliveries (event_id, endpoint_id)
    select event, endpoint_id from webhook_endpoints where state = 'on' and kind = any (types);
end $$;
