-- The children for whom a family may book and review tutors.
create view family_children as select family_id, child_id, name from children;
-- What a tutor may know of a child.
create view children_at_school as select child_id, school_class, board from children;
-- The parents who write to a child's tutor, and their children.
create view children_of_guardians as
  select c.child_id, c.family_id, c.name, c.school_class, f.parent_name from children c join families f on f.account_id = c.family_id;
