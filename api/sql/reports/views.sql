-- Reports with their lessons, as the child's tutors and the desk read them.
create view reported_lessons as
  select r.lesson_id, r.child_id, r.tutor_id, l.kind, l.booking_id, l.starts_at, t.name as tutor_name, r.done, r.hard, r.practise, r.task,
    r.written_at
  from lesson_reports r
  join lesson_times l on l.lesson_id = r.lesson_id
  join tutor_contacts t on t.tutor_id = r.tutor_id;
