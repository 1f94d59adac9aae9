-- For whom a family may book, and whose reviews are a family's.
create view family_children as select family_id, child_id, name from children;
-- What a tutor may know of a child.
create view children_at_school as select child_id, school_class from children;
