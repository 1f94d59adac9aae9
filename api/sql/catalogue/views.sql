-- What is in the catalogue now; what a booking refers to stays in the tables, hidden.
create view visible_categories as select * from categories where hidden_at is null;
create view visible_subcategories as select * from subcategories where hidden_at is null;
create view visible_courses as select * from courses where hidden_at is null;

-- What a booking keeps of its course, as it is called on that day.
create view offered_courses as
  select c.class_id, coalesce(nullif(c.class_fullname, ''), nullif(c.class_name, ''), 'Unknown Course') as course_name,
    coalesce(s.subcategory_name, k.category_name) as subject, c.class_name as class
  from visible_courses c
  join categories k on k.category_id = c.category_id
  left join subcategories s on s.subcategory_id = c.subcategory_id;
