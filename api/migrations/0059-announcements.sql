-- What committed transactions left to be announced. Not logged: a database that starts again has no listeners.
create unlogged table announcements (
  what text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Until when a process has promised to announce it.
create unlogged table announcers (
  only_row boolean primary key default true check (only_row),
  promised_until timestamptz not null
);
