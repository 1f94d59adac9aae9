-- The tutors to whom lessons' emails go, with their language, and the account that may enter the lessons and write to families: of a tutor
-- whom an admin has deleted, none, also while it is kept for pay.
create view tutor_contacts as select staff_id as tutor_id, staff_name as name, staff_email as email, language,
    staff_image_url as image_url, case when hidden_at is null then account_id end as account_id,
    name_sounds
  from tutors;
