-- A request is also found by the phone number of the family that calls. The search in requests.queries.ts spells this text alike.
drop index bookings_search;
create index bookings_search on bookings using gin (
  (booking_id || ' ' || student_name || ' ' || parent_name || ' ' || email || ' ' || course_name || ' ' || phone_number) gin_trgm_ops
);
