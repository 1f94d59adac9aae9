-- Tells every process that what it has cached of `tg_argv[0]` is out of date.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

-- Has news announced right after the commit. PostgreSQL commits transactions with NOTIFY one after another, so frequent news is left
-- for a process to announce; if none has promised to, the transaction does so itself.
create function announce_later(news text) returns void language plpgsql as $$
begin
  -- protects C99: the end of a promise [where promised_until > clock_timestamp() → nothing]
  if exists (select from announcers where promised_until > clock_timestamp()) then
    -- protects C99: leaving a change to be told [insert into announcements (what) values (news) → null]
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

-- Announces the news that is left, each piece once, and promises to return within this many seconds, if given.
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
