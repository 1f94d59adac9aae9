-- Lessons with an objection that waits for the desk.
create view waiting_objections as select lesson_id from room_objections where settled_by is null;
-- What the list of book requests marks of a lesson: a side that is missing, an objection that waits for the desk.
create view room_marks as
  select lesson_id, max(missing) as missing, bool_or(disputed) as disputed
  from (
    select lesson_id, nullif(array_to_string(missing, ','), '') as missing, false as disputed from room_alarms
    union all
    select lesson_id, null, true from waiting_objections
  ) marks
  group by lesson_id;
-- The objections of tutors, as they read them themselves.
create view tutors_objections as
  select lesson_id, text, settled_by is not null as settled from room_objections where side = 'tutor';
