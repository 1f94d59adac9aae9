-- The few values of a long table, found by going from one to the next instead of through all its rows.
create index courses_by_language on courses (class_language) where hidden_at is null;
