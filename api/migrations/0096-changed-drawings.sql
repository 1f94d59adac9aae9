-- Of a change: the drawing that it changes. The body is the drawing as it is then, so that a process of the version before,
-- which does not know this column, shows it as another drawing.
alter table room_board_operations add column target bigint;
