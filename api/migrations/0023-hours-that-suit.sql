-- The days and hours that suit a family: weekdays, weekends, mornings, afternoons, evenings; none when it has not said.
alter table bookings add column suits text[] not null default '{}'
  check (suits <@ array['weekdays', 'weekends', 'mornings', 'afternoons', 'evenings']);
alter table bookings alter column suits drop default;
