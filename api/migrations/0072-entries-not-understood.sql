-- The entries of a tutor's calendar that were not understood at its last reading: sealed, as they have names.
alter table busy_calendars add column unread bytea;
