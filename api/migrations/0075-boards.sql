-- The board that a child's school follows.
alter table children add column board text check (board in ('cbse', 'icse', 'state', 'ib', 'cambridge', 'nios', 'other'));
