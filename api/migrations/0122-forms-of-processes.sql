-- Which forms of stored passwords and cookies a process reads: 1 in the version before; 2 with PHC strings and __Host- cookies.
alter table process_heartbeats add column forms integer not null default 1;
