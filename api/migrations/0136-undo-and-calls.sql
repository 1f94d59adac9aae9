-- The account that can still take back its allotment: the last change of status is its own undoable one, from a waiting request.
alter table bookings add column undo_by uuid;
-- Requests that left the queue without their call, which are listed as to be called from now on.
update bookings set again_at = null where status <> 'NOT_STARTED' and again_at is not null;
