-- The tutors to whom lessons' emails go, with their language, and who may enter the lessons.
create view tutor_contacts as select staff_id as tutor_id, staff_name as name, staff_email as email, language,
    staff_image_url as image_url, account_id
  from tutors;
