-- Whom letters to staff reach; without the index each such letter would look through every parent's account.
create index accounts_of_staff on accounts (role) where role <> 'student';
create view staff_addresses as
  select role, email, created_at from accounts where role <> 'student' and disabled_at is null and email is not null;

-- What a booking keeps of its course, as it is called on that day.
create view offered_courses as
  select c.class_id, coalesce(nullif(c.class_fullname, ''), nullif(c.class_name, ''), 'Unknown Course') as course_name,
    coalesce(s.subcategory_name, k.category_name) as subject, c.class_name as class
  from courses c
  join categories k on k.category_id = c.category_id
  left join subcategories s on s.subcategory_id = c.subcategory_id
  where c.hidden_at is null;

-- What refers to a course or a place, for deleting it: without these each deleted row would look through the whole table.
create index if not exists bookings_of_course on bookings (class_id);
create index if not exists courses_in_category on courses (category_id);
create index if not exists courses_in_subcategory on courses (subcategory_id);
create index if not exists subcategories_in_category on subcategories (category_id);
create index if not exists subcategories_below on subcategories (parent_id);

-- A tutor who is not the one any more hears so at the address of then, whoever the tutor is now.
alter table letters drop constraint letters_side_check,
  add constraint letters_side_check check (side in ('student', 'tutor', 'former-tutor', 'desk'));
