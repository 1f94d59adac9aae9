-- For whom a family may book.
create view family_children as select family_id, child_id from children;
