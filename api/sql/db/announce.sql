-- Tells every process that what it keeps of `tg_argv[0]` is out of date.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;
