-- One word for one thing: a tutor's absence, and the sign-in forms of admins, tutors and applicants.
alter table tutor_statements rename column out_reason to absence;
alter index tutor_statements_out rename to tutor_statements_absence;
alter table codes drop constraint codes_purpose_check;
update codes set purpose = case purpose when 'tutor' then 'applicant' when 'tutor-sign-in' then 'tutor' when 'staff' then 'admin' end
  where purpose in ('tutor', 'tutor-sign-in', 'staff');
alter table codes add constraint codes_purpose_check
  check (purpose in ('student', 'admin', 'applicant', 'tutor', 'generic', 'change-email', 'confirm'));
alter table proofs drop constraint proofs_purpose_check;
update proofs set purpose = 'applicant' where purpose = 'tutor';
alter table proofs add constraint proofs_purpose_check check (purpose in ('student', 'applicant'));

-- A tutor objects to what was seen of a class as its other side does, and the desk settles both at once.
insert into room_objections (lesson_id, side, name, text, settled_by)
  select s.lesson_id, 'tutor', t.staff_name, s.objection, null
  from tutor_statements s join lessons l using (lesson_id) join tutors t on t.staff_id = l.tutor_id
  where s.objection is not null
  on conflict do nothing;
alter table tutor_statements drop column objection;
alter table tutor_statements add column confirmed boolean not null default false;
update tutor_statements set confirmed = true where agrees;
alter table tutor_statements drop column agrees;
alter table tutor_statements alter column confirmed drop default;

-- A tutor's past lessons are listed too.
drop index lessons_of_tutor;
create index lessons_of_tutor on lessons (tutor_id, starts_at);
