-- Tells every process that what it keeps of `tg_argv[0]` is out of date.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

-- Has it told right after the commit. PostgreSQL lets transactions that tell something commit one after another only, so what
-- changes often is left for a process to tell; where none has promised to, the transaction does so itself.
create function announce_later(news text) returns void language plpgsql as $$
begin
  if exists (select from announcers where promised_until > clock_timestamp()) then
    insert into announcements (what) values (news);
  else
    perform pg_notify('changes', news);
  end if;
end $$;

create function announce_change_later() returns trigger language plpgsql as $$
begin
  perform announce_later(tg_argv[0]);
  return null;
end $$;

-- Tells what is left to be told, each piece of news once, and promises to come again within so many seconds, if any.
create function announce_due(promised_seconds integer) returns void language plpgsql as $$
declare
  news text[];
begin
  perform set_config('synchronous_commit', 'off', true); -- others that tell something need not wait for the disk
  if promised_seconds > 0 then
    insert into announcers (promised_until) values (clock_timestamp() + make_interval(secs => promised_seconds))
    on conflict (only_row) do update set promised_until = greatest(announcers.promised_until, excluded.promised_until);
  end if;
  with due as (
    delete from announcements where ctid = any (array(select ctid from announcements for update skip locked)) returning what
  )
  select array_agg(distinct what) into news from due;
  perform pg_notify('changes', what) from unnest(news) as what;
end $$;
