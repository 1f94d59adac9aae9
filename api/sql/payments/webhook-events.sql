create function send_refund() returns trigger language plpgsql as $$
begin
  perform write_webhook_event('refund.arrived',
    jsonb_build_object('id', new.refund_id, 'orderId', new.order_id, 'paise', new.paise));
  return null;
end $$;
create trigger send_arrived after update of state on refunds
  for each row when (old.state <> 'arrived' and new.state = 'arrived') execute function send_refund();
