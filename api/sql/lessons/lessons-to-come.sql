-- What keeps a tutor from being deleted.
create view lessons_to_come as
  select tutor_id, ends_at from lessons where status in ('scheduled', 'held') and ends_at > clock_now();
