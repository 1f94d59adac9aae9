-- A request that was put off waits from the moment at which it is due again.
drop index bookings_by_urgency;
create index bookings_by_urgency on bookings (
  (case when status = 'NOT_STARTED' then timestamptz '3000-01-01Z' - greatest(created_at, again_at) else created_at - timestamptz '3000-01-01Z' end) desc
);
