-- What was noted of classes before they were moved, which kept families out at the new time, and counted against tutors.
delete from room_endings e using lessons l where l.lesson_id = e.lesson_id and e.ended_at < l.timed_at;
delete from room_alarms a using lessons l where l.lesson_id = a.lesson_id and a.raised_at < l.timed_at;
