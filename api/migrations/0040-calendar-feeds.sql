-- A tutor's secret calendar address is made of this number: with the next one, the old address opens nothing.
create table calendar_feeds (
  tutor_id integer primary key references tutors on delete cascade,
  generation integer not null
);
