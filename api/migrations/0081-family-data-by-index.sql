-- Whatever is shown to a family of its own data is found by an index, so that asking again and again costs little.
create index known_devices_of on known_devices (account_id);
create index sessions_of on sessions (account_id);
