-- The desk's list: waiting requests first, the one that has waited longest at the top, then the others, newest first.
create index bookings_by_urgency on bookings (
  (case when status = 'NOT_STARTED' then timestamptz '3000-01-01Z' - created_at else created_at - timestamptz '3000-01-01Z' end) desc
);
