-- Where our side failed a lesson is owed again, and its tutor is paid all the same.
alter table lesson_outcomes
  drop constraint lesson_outcomes_outcome_check,
  add constraint lesson_outcomes_outcome_check
    check (outcome in ('held', 'student-absent', 'tutor-absent', 'owed-again', 'we-failed'));

-- A tutor earns once with a lesson, however often its outcome is set; two lessons of a day may use the same credit.
alter table tutor_earnings
  add column lesson_id uuid references lessons on delete set null,
  drop constraint tutor_earnings_why_check,
  add constraint tutor_earnings_why_check check (why in ('taught', 'late cancel', 'we failed')),
  drop constraint tutor_earnings_order_id_nth_why_taught_on_key;
update tutor_earnings e set lesson_id = l.lesson_id from lessons l
  where l.order_id = e.order_id and l.credit_nth = e.nth and l.tutor_id = e.tutor_id
    and (l.starts_at at time zone 'Asia/Kolkata')::date = e.taught_on;
create unique index earned_once_with_a_lesson on tutor_earnings (lesson_id, tutor_id) where why <> 'late cancel';
create index earnings_of_order on tutor_earnings (order_id, nth);
