-- The primary key finds them in either order.
drop index letters_newest;
