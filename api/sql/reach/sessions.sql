-- Signing out ends notifications on that device.
create function forget_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $$;
create trigger forget_devices after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_devices();
create function forget_devices_of() returns trigger language plpgsql as $$
begin
  delete from push_devices where account_id = new.account_id;
  return null;
end $$;
create trigger forget_devices_of after update of disabled_at on accounts
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function forget_devices_of();
