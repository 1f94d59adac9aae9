-- What happens to a tutor's work and is found nowhere else afterwards, by the day: absences told, and answers with the minutes that families waited.
create table tutor_counts (
  tutor_id integer not null references tutors on delete cascade,
  kind text not null check (kind in ('absence', 'answer')),
  day date not null,
  times integer not null,
  minutes bigint not null,
  primary key (tutor_id, kind, day)
);
insert into tutor_counts (tutor_id, kind, day, times, minutes)
  select l.tutor_id, 'absence', (l.starts_at at time zone 'Asia/Kolkata')::date, count(*), 0
  from tutor_statements s join lessons l using (lesson_id)
  where s.absence is not null group by 1, 3;

-- Who was missing when the alarm was raised; `missing` becomes empty as they come.
alter table room_alarms add column raised_for text[];
update room_alarms set raised_for = missing;
alter table room_alarms alter column raised_for set not null;
