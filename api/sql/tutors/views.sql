-- Whom a lesson's letters go to, and in which language.
create view tutor_contacts as select staff_id as tutor_id, staff_name as name, staff_email as email, language, staff_image_url as image_url
  from tutors;
