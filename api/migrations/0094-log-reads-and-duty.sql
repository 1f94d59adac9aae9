-- The entries of the log that only record a read are counted apart, like all entries: by type and day.
insert into list_counts (list, kind, day, entries)
select 'log-reads', operation_type, (created_at at time zone 'Asia/Kolkata')::date, count(*) from log_entries
where operation_type = 'SYSTEM' and not is_note and operation in (
  'book-request-opened', 'class-record-opened', 'complaints-opened', 'conversation-read', 'document-opened', 'family-opened',
  'homework-file-opened', 'qualification-opened', 'resume-opened', 'support-photo-opened'
)
group by 2, 3;

-- Executives who get new requests in turn. The sequence says whose turn it is without a row that bookings would wait for.
alter table accounts
  add column takes_requests boolean not null default false,
  add constraint only_executives_take_requests check (role = 'executive' or not takes_requests);
create index accounts_on_duty on accounts (account_id) where takes_requests and disabled_at is null;
create sequence turns_of_owners cache 1;
