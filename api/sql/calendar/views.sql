-- When tutors are busy elsewhere. Calendars that could not be read for a day no longer count.
create view busy_elsewhere as
  select b.tutor_id, b.starts_at, b.ends_at
  from busy_times b
  join busy_calendars c on c.tutor_id = b.tutor_id
  where c.read_at > clock_now() - interval '1 day';
